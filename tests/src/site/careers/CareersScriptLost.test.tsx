import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderRoute } from '../../../support/renderRoute';

vi.mock('../../../../src/site/careers/JobList', () => {
  throw new Error('The script is lost');
});

test('a lost script of the jobs has the message of a failed request, and Retry keeps the focus in its part', async () => {
  const { user } = await renderRoute('/careers');
  const part = screen.getByRole('region', { name: 'Other open jobs' });
  expect(await within(part).findByRole('alert')).toHaveTextContent(
    /^Failed to load jobs\. Check your connection and try again\. The role above is still open\./,
  );
  await user.click(within(part).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(part).toContainElement(document.activeElement as HTMLElement));
});
