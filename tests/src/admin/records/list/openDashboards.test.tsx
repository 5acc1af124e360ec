import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getSentRequests, holdRequests } from '../../../../support/site/network';
import { addBlog, addJob } from '../../../../support/site/records';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';

test('the blogs are readable without a session: each blog with Read, Edit and Delete', async () => {
  const { _id } = await addBlog();
  await renderRoute('/blogdashboard');
  const row = within(await screen.findByRole('row', { name: /Keep a float/ }));
  expect(row.getByRole('rowheader', { name: /Keep a float/ })).toBeVisible();
  expect(row.getByText('Growth Tips')).toBeVisible();
  expect(row.getByText('Monday, after the rain')).toBeVisible();
  expect(row.getByText('Published')).toBeVisible();
  expect(row.getByRole('link', { name: 'Read Keep a float' })).toHaveAttribute('href', `/blogs/${_id}`);
  expect(row.getByRole('link', { name: 'Edit Keep a float' })).toHaveAttribute(
    'href',
    `/admin/blogs/edit/${_id}`,
  );
  expect(row.getByRole('button', { name: 'Delete Keep a float' })).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('the jobs are readable without a session: position, department, location, posted date and status', async () => {
  const { _id } = await addJob('Node.js Developer');
  await renderRoute('/jobdashboard');
  const table = within(await screen.findByRole('table', { name: 'Jobs' }));
  expect(table.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Position',
    'Department',
    'Location',
    'Posted',
    'Status',
    'Actions',
  ]);
  const row = within(table.getByRole('row', { name: /^Node.js Developer/ }));
  expect(
    row
      .getAllByRole('cell')
      .slice(0, 4)
      .map((cell) => cell.textContent),
  ).toEqual(['Engineering', 'Lucknow', '4 August 2025', 'Open']);
  expect(row.getByRole('link', { name: 'Edit Node.js Developer' })).toHaveAttribute(
    'href',
    `/admin/jobs/edit/${_id}`,
  );
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('a second click during a deletion sends no request; another record is deleted meanwhile', async () => {
  await signIn();
  const lead = await addJob('Lead');
  const { _id } = await addJob('Developer');
  const release = holdRequests('DELETE', `/api/jobs/${_id}`);
  const { user } = await renderRoute('/jobdashboard');
  await user.click(await screen.findByRole('button', { name: 'Delete Developer' }));
  await user.click(await screen.findByRole('button', { name: 'Deleting… Developer' }));
  await user.click(screen.getByRole('button', { name: 'Delete Lead' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Lead/ })).toBeNull());
  release();
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Developer/ })).toBeNull());
  expect(getSentRequests('DELETE', `/api/jobs/${_id}`)).toHaveLength(1);
  expect(getSentRequests('DELETE', `/api/jobs/${lead._id}`)).toHaveLength(1);
});

test.for([
  ['/blogdashboard', 'All posts, newest first. Anyone can read them'],
  ['/jobdashboard', 'All openings, newest first'],
] as const)('%s says to sign in to those alone who are not', async ([path, lead]) => {
  await renderRoute(path);
  expect(await screen.findByText(/to edit or delete one, sign in\.$/i)).toBeVisible();
  cleanup();
  await signIn();
  await renderRoute(path);
  expect(await screen.findByText(`${lead}.`)).toBeVisible();
  expect(screen.queryByText(/sign in\.$/)).toBeNull();
});
