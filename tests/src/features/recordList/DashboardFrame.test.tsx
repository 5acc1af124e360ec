import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdNextRequest } from '../../../support/network';
import { addBlog, addJob } from '../../../support/records';
import { renderRoute } from '../../../support/renderRoute';

test.for([
  ['/blogdashboard', '/api/blogs', () => addBlog()],
  ['/jobdashboard', '/api/jobs', () => addJob('Tester')],
] as const)('%s shows its page and a progress bar while the next one loads', async ([path, address, add]) => {
  for (let count = 0; count < 21; count += 1) await add();
  const { user } = await renderRoute(path);
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(20));
  const release = holdNextRequest('GET', address);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  expect(await screen.findByRole('progressbar', { name: 'Loading…' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(20);
  release();
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1));
  expect(screen.queryByRole('progressbar')).toBeNull();
});
