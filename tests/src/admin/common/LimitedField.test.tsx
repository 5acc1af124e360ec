import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { LimitedTextArea } from '../../../../src/admin/common/LimitedField';

const MAX = 100;

function Example({ isTried }: { isTried: boolean }) {
  const [value, setValue] = useState('');
  return (
    <LimitedTextArea
      label="Note"
      help="Only admins see notes."
      max={MAX}
      isTried={isTried}
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

async function paste(length: number, isTried = false) {
  const user = userEvent.setup();
  render(<Example isTried={isTried} />);
  await user.click(screen.getByRole('textbox'));
  await user.paste('x'.repeat(length));
  return user;
}

test('a text far from its limit has no counter', async () => {
  await paste(90);
  expect(document.body).not.toHaveTextContent(/character/);
});

test('near the limit a counter says how many characters are left, politely', async () => {
  const user = await paste(91);
  expect(screen.getByText('9 characters left')).toBeVisible();
  await user.type(screen.getByRole('textbox'), 'x'.repeat(8));
  expect(screen.getByText('1 character left')).toBeVisible();
  expect(await screen.findByRole('status')).toBeInTheDocument();
  await expect.poll(() => screen.getByRole('status').textContent).toBe('1 character left');
});

test('a pasted text that is too long stays whole, and the counter says by how much', async () => {
  await paste(125);
  expect(screen.getByRole('textbox')).toHaveValue('x'.repeat(125));
  expect(screen.getByText('25 characters too long')).toBeVisible();
  expect(screen.getByRole('textbox')).toBeValid();
});

test('once sending was tried, a text that is too long is an error that says by how much', async () => {
  const user = await paste(125, true);
  const field = screen.getByRole('textbox');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('This is 25 characters too long. Please use at most 100.');
  expect(screen.queryByText('25 characters too long')).toBeNull();
  await user.type(field, '{Backspace}'.repeat(25));
  expect(field).toBeValid();
  expect(field).toHaveAccessibleDescription('Only admins see notes.');
  expect(screen.getByText('0 characters left')).toBeVisible();
});
