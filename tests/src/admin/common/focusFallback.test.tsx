import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useFocusFallback } from '../../../../src/admin/common/focusFallback';

const getButton = (name: string) => screen.getByRole('button', { name });

/** Each button removes itself, and that of a row its row. */
function Page({ removalDelayMs = 0 }) {
  useFocusFallback();
  const [names, setNames] = useState(['A', 'B', 'C', 'Save', 'Remove']);
  const renderButton = (name: string) => (
    <button
      type="button"
      onClick={() =>
        setTimeout(() => setNames((before) => before.filter((other) => other !== name)), removalDelayMs)
      }
    >
      {name}
    </button>
  );
  return (
    <main>
      <h1>Page</h1>
      <p>Text</p>
      <ul>
        {['A', 'B', 'C']
          .filter((name) => names.includes(name))
          .map((name) => (
            <li key={name}>{renderButton(name)}</li>
          ))}
      </ul>
      <section data-focus-part="">
        <h2>Part</h2>
        <form>
          {names.includes('Save') && renderButton('Save')}
          {names.includes('Remove') && renderButton('Remove')}
        </form>
      </section>
    </main>
  );
}

async function press(name: string) {
  const user = userEvent.setup();
  getButton(name).focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => screen.queryByRole('button', { name })).toBeNull();
}

test('from a removed row the focus moves to the next row, then to the one before, then to the heading', async () => {
  render(<Page />);
  await press('B');
  expect(getButton('C')).toHaveFocus();
  await press('C');
  expect(getButton('A')).toHaveFocus();
  await press('A');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('in a form it moves to the control before, then to the heading of the part', async () => {
  render(<Page />);
  await press('Remove');
  expect(getButton('Save')).toHaveFocus();
  await press('Save');
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
});

test('a key that is held down removes one only', async () => {
  const user = userEvent.setup();
  render(<Page />);
  getButton('A').focus();
  await user.keyboard('{Enter}');
  await expect.poll(() => screen.queryByRole('button', { name: 'A' })).toBeNull();
  await user.keyboard('{Enter>3/}');
  await expect.poll(() => screen.queryByRole('button', { name: 'B' })).toBeNull();
  expect(getButton('C')).toHaveFocus();
});

test('a focus that was moved elsewhere before the removal stays there', async () => {
  const user = userEvent.setup();
  render(<Page removalDelayMs={20} />);
  await user.click(getButton('A'));
  getButton('Save').focus();
  await expect.poll(() => screen.queryByRole('button', { name: 'A' })).toBeNull();
  expect(getButton('Save')).toHaveFocus();
  await user.click(getButton('B'));
  await user.click(screen.getByText('Text'));
  await expect.poll(() => screen.queryByRole('button', { name: 'B' })).toBeNull();
  expect(document.body).toHaveFocus();
});
