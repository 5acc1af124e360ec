import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RetryNotice } from '../../../src/ui/RetryNotice';

/** Fails, loads after Retry, and fails again at a click. */
function Loaded() {
  const [isLoading, setIsLoading] = useState(false);
  if (!isLoading) return <RetryNotice onRetry={() => setIsLoading(true)}>It failed</RetryNotice>;
  return (
    <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setIsLoading(false)}>
      Fail again
    </button>
  );
}

test.for([
  {
    place: 'the heading of its section',
    role: 'heading',
    part: (
      <section>
        <h2>The part</h2>
        <Loaded />
      </section>
    ),
  },
  {
    place: 'its section, where that has no heading',
    role: 'region',
    part: (
      <section aria-label="The part">
        <Loaded />
      </section>
    ),
  },
  {
    place: 'the h1 of a page',
    role: 'heading',
    part: (
      <main>
        <h1>The part</h1>
        <div>
          <Loaded />
        </div>
      </main>
    ),
  },
])('after Retry the focus is on $place, and on Retry if it fails again', async ({ role, part }) => {
  const user = userEvent.setup({ delay: null });
  render(part);
  screen.getByRole('button', { name: 'Retry' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole(role, { name: 'The part' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Fail again' }));
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
});
