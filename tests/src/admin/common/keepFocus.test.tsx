import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { keepFocus } from '../../../../src/admin/common/keepFocus';

const getButton = (name: string) => screen.getByRole('button', { name });

/** Each button removes itself, the last one the whole part. */
function Page({ removalDelayMs = 0 }) {
  const [names, setNames] = useState(['A', 'B', 'C']);
  const remove = (name: string) => {
    const run = () => setNames((before) => before.filter((other) => other !== name));
    if (removalDelayMs > 0) setTimeout(run, removalDelayMs);
    else run();
  };
  return (
    <>
      <h1>Page</h1>
      <button type="button">Elsewhere</button>
      {names.length > 0 && (
        <section ref={keepFocus}>
          {names.map((name) => (
            <button key={name} type="button" onClick={() => remove(name)}>
              {name}
            </button>
          ))}
        </section>
      )}
    </>
  );
}

test('the focus moves to the next control, then to the one before, then to the heading', async () => {
  const user = userEvent.setup();
  render(<Page />);
  getButton('B').focus();
  await user.keyboard('{Enter}');
  expect(getButton('C')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(getButton('A')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('a key that is held down removes one only', async () => {
  const user = userEvent.setup();
  render(<Page />);
  getButton('A').focus();
  await user.keyboard('{Enter>3/}');
  expect(getButton('B')).toHaveFocus();
});

test('a focus that was moved elsewhere before the removal stays there', async () => {
  const user = userEvent.setup();
  render(<Page removalDelayMs={20} />);
  await user.click(getButton('A'));
  getButton('Elsewhere').focus();
  await expect.poll(() => screen.queryByRole('button', { name: 'A' })).toBeNull();
  expect(getButton('Elsewhere')).toHaveFocus();
  await user.click(getButton('B'));
  await user.click(document.body);
  await expect.poll(() => screen.queryByRole('button', { name: 'B' })).toBeNull();
  expect(document.body).toHaveFocus();
});
