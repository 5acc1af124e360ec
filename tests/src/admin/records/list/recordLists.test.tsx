import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { hardNavigate } from '../../../../../src/api/hardNavigate';
import { paths } from '../../../../../src/paths';
import { SAMPLE_BLOG } from '../../../../support/sampleBlog';
import {
  dropNextResponse,
  failNextRequest,
  getSentRequests,
  holdRequests,
  network,
} from '../../../../support/site/network';
import { addBlog, addJob, getCount } from '../../../../support/site/records';
import { type RenderedRoute, renderRoute } from '../../../../support/site/renderRoute';
import { revoke, signIn } from '../../../../support/site/session';

const blogs = {
  api: '/api/blogs',
  noun: 'blog',
  Noun: 'Blog',
  add: (title: string) => addBlog({ title }),
  older: { ...SAMPLE_BLOG, id: '7', title: 'Tester', date: 'last week' },
  editor: '/admin/blogs/edit/7',
} as const;
const jobs = {
  api: '/api/jobs',
  noun: 'job',
  Noun: 'Job',
  add: addJob,
  older: { id: 7, title: 'Tester', department: 'Office', location: 'Pune', postedDate: 'last week' },
  editor: '/admin/jobs/edit/7',
} as const;

/** The screens that list records and delete them with `useDeletion`; blogs ask for confirmation. */
const adminLists = [
  { path: paths.admin.blogs, emptyText: /^Write the first post/, ...blogs },
  { path: paths.admin.jobs, emptyText: /^Add the first opening/, ...jobs },
];
const dashboards = [
  { path: paths.blogDashboard, emptyText: /^New posts will appear here/, ...blogs },
  { path: paths.jobDashboard, emptyText: /^New openings will appear here/, ...jobs },
];
const lists = [...adminLists, ...dashboards];

const getNotifications = () => screen.getByRole('region', { name: 'Notifications' });
const findButton = (name: string) => screen.findByRole('button', { name });
const getDialog = () => within(screen.getByRole('dialog', { name: 'Delete this blog?' }));
const getDeleteLabels = () =>
  screen.queryAllByRole('button', { name: /^Delete / }).map(({ textContent }) => textContent);

async function deleteRecord({ user }: RenderedRoute, { noun }: { noun: string }, name: string) {
  await user.click(await findButton(`Delete ${name}`));
  if (noun === 'blog') await user.click(getDialog().getByRole('button', { name: 'Delete' }));
}

test.for(lists)('$path: a list that loads says so, and then that it is empty', async (list) => {
  await signIn();
  const release = holdRequests('GET', list.api);
  await renderRoute(list.path);
  expect((await screen.findByText('Loading…')).closest('[aria-busy="true"]')).not.toBeNull();
  release();
  expect(await screen.findByText(`No ${list.noun}s found.`)).toBeVisible();
  expect(screen.getByText(list.emptyText)).toBeVisible();
});

test.for(lists)('$path: a list that fails to load shows the error, and Retry loads it', async (list) => {
  await signIn();
  failNextRequest('GET', list.api, 'offline');
  const { user } = await renderRoute(list.path);
  expect(await screen.findByRole('alert')).toHaveTextContent(`Failed to load ${list.noun}s`);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(`No ${list.noun}s found.`)).toBeVisible();
});

test.for(lists)('$path: an older record is listed without a status', async ({ path, api, older, editor }) => {
  await signIn();
  network.use(http.get(api, () => HttpResponse.json([older])));
  await renderRoute(path);
  expect(await screen.findByRole('link', { name: 'Edit Tester' })).toHaveAttribute('href', editor);
  expect(screen.getByText('last week')).toBeVisible();
  expect(screen.getByText('N/A')).toBeVisible();
});

test.for(lists)(
  '$path: a deletion removes the row, shows a toast and focuses the next row; Undo restores the record',
  async (list) => {
    await signIn();
    await list.add('Other');
    const { _id } = await list.add('Tester');
    const route = await renderRoute(list.path);
    await deleteRecord(route, list, 'Tester');
    await waitFor(() => expect(getDeleteLabels()).toEqual(['Delete Other']));
    await waitFor(() => expect(getNotifications()).toHaveTextContent(`${list.Noun} deleted.Tester`));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(async () => expect(await findButton('Delete Other')).toHaveFocus());
    expect(getSentRequests('DELETE', `${list.api}/${_id}`)).toHaveLength(1);
    expect(await getCount(list.api)).toBe(1);
    await route.user.click(await findButton('Undo'));
    await waitFor(() => expect(getDeleteLabels()).toEqual(['Delete Tester', 'Delete Other']));
    await waitFor(() => expect(getNotifications()).toHaveTextContent(`${list.Noun} restored.Tester`));
    expect(getSentRequests('POST', `${list.api}/${_id}/restore`)).toHaveLength(1);
  },
);

test.for(lists)('$path: deleting the only record focuses the heading', async (list) => {
  await signIn();
  await list.add('Tester');
  await deleteRecord(await renderRoute(list.path), list, 'Tester');
  expect(await screen.findByText(`No ${list.noun}s found.`)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

const failedDeletions = [
  ...adminLists.map((list) => ({ ...list, failure: 500 as const })),
  ...dashboards.map((list) => ({ ...list, failure: 'offline' as const })),
];

test.for(failedDeletions)(
  '$path: a failed deletion ($failure) shows an error and leaves the list unchanged',
  async ({ failure, ...list }) => {
    await signIn();
    const { _id } = await list.add('Tester');
    failNextRequest('DELETE', `${list.api}/${_id}`, failure);
    await deleteRecord(await renderRoute(list.path), list, 'Tester');
    const message = `Failed to delete ${list.noun}. Please try again.`;
    await waitFor(() => expect(getNotifications()).toHaveTextContent(message));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getDeleteLabels()).toEqual(['Delete Tester']);
    await waitFor(async () => expect(await findButton('Delete Tester')).toHaveFocus());
  },
);

test.for(lists)('$path: a record that another admin has deleted is removed from the list', async (list) => {
  await signIn();
  const { _id } = await list.add('Tester');
  failNextRequest('DELETE', `${list.api}/${_id}`, 404);
  await deleteRecord(await renderRoute(list.path), list, 'Tester');
  const message = `This ${list.noun} was already deleted.`;
  await waitFor(() => expect(getNotifications()).toHaveTextContent(message));
});

test.for(lists)(
  '$path: a deletion whose response was lost can be undone after the next attempt',
  async (list) => {
    await signIn();
    const { _id } = await list.add('Tester');
    dropNextResponse('DELETE', `${list.api}/${_id}`);
    const route = await renderRoute(list.path);
    await deleteRecord(route, list, 'Tester');
    await waitFor(() => expect(getNotifications()).toHaveTextContent(/Please try again/));
    await deleteRecord(route, list, 'Tester');
    await waitFor(() => expect(getNotifications()).toHaveTextContent(`${list.Noun} deleted.Tester`));
    await route.user.click(await findButton('Undo'));
    await waitFor(() => expect(getNotifications()).toHaveTextContent(`${list.Noun} restored.Tester`));
  },
);

test.for(lists)(
  '$path: Delete with an expired session clears it, leads to the login and deletes nothing',
  async (list) => {
    const token = await signIn();
    await list.add('Tester');
    const route = await renderRoute(list.path);
    await findButton('Delete Tester');
    await revoke(token);
    await deleteRecord(route, list, 'Tester');
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith(paths.adminLogin));
    expect(localStorage.getItem('token')).toBeNull();
    expect(getNotifications()).toHaveTextContent('');
    expect(await getCount(list.api)).toBe(1);
  },
);

test.for(dashboards)(
  '$path: Delete without a session says that it needs one, leads to the login and deletes nothing',
  async (list) => {
    await list.add('Tester');
    const { user } = await renderRoute(list.path);
    const remove = await findButton('Delete Tester');
    await user.click(remove);
    const dialog = within(screen.getByRole('dialog', { name: `Delete this ${list.noun}?` }));
    expect(dialog.getByText(/^You are not signed in/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(remove).toHaveFocus();
    await user.click(remove);
    expect(hardNavigate).not.toHaveBeenCalled();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(hardNavigate).toHaveBeenCalledWith(paths.adminLogin));
    expect(await getCount(list.api)).toBe(1);
    expect(getNotifications()).toHaveTextContent('');
  },
);

test.for(dashboards)(
  '$path has twenty rows a page, and shows them and a progress bar while the next one loads, which is focused',
  async ({ path, api, add, Noun }) => {
    for (let count = 0; count < 21; count += 1) await add('Tester');
    const { user, router } = await renderRoute(path);
    await waitFor(() => expect(getDeleteLabels()).toHaveLength(20));
    expect(screen.getByText('1–20 of 21')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    const release = holdRequests('GET', api);
    await user.click(screen.getByRole('link', { name: 'Next' }));
    expect(await screen.findByRole('progressbar', { name: 'Loading…' })).toBeVisible();
    expect(getDeleteLabels()).toHaveLength(20);
    release();
    await waitFor(() => expect(getDeleteLabels()).toHaveLength(1));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(router.state.location.search).toBe('?page=2');
    expect(screen.getByText('Page 2 of 2')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', path);
    await waitFor(() => expect(screen.getByRole('region', { name: `${Noun}s` })).toHaveFocus());
  },
);

test.for(adminLists)(
  '$path: rows of one view are never shown with the buttons of the other',
  async (list) => {
    await signIn();
    await list.add('Tester');
    const { user } = await renderRoute(list.path);
    await findButton('Delete Tester');
    const release = holdRequests('GET', list.api);
    await user.click(screen.getByRole('link', { name: 'Recently deleted' }));
    expect(await screen.findByText('Loading…')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^(Restore|Delete)/ })).toBeNull();
    release();
    expect(await screen.findByText(`No ${list.noun}s found.`)).toBeVisible();
  },
);

test.for(adminLists)('$path: after Restore nothing offers to undo the deletion', async (list) => {
  await signIn();
  await list.add('Tester');
  const route = await renderRoute(list.path);
  await deleteRecord(route, list, 'Tester');
  await waitFor(() => expect(getNotifications()).toHaveTextContent(`${list.Noun} deleted.`));
  await route.user.click(screen.getByRole('link', { name: 'Recently deleted' }));
  await route.user.click(await findButton('Restore Tester'));
  await waitFor(() => expect(getNotifications()).toHaveTextContent(`${list.Noun} restored.`));
  expect(getNotifications()).not.toHaveTextContent(`${list.Noun} deleted.`);
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test.for([paths.admin.blogs, paths.blogDashboard])(
  '%s: the dialog stays open during a deletion, and a second confirmation sends no request',
  async (path) => {
    await signIn();
    const { _id } = await addBlog({ title: 'Tester' });
    const release = holdRequests('DELETE', `/api/blogs/${_id}`);
    const { user } = await renderRoute(path);
    await user.click(await findButton('Delete Tester'));
    await user.click(getDialog().getByRole('button', { name: 'Delete' }));
    await user.click(getDialog().getByRole('button', { name: 'Deleting…' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    release();
    expect(await screen.findByText('No blogs found.')).toBeVisible();
    expect(getSentRequests('DELETE', `/api/blogs/${_id}`)).toHaveLength(1);
  },
);

test.for(adminLists)('$path: a pending search keeps the view that was opened meanwhile', async (list) => {
  await signIn();
  await list.add('Tester');
  const { router } = await renderRoute(list.path);
  const field = await screen.findByRole('searchbox');
  const link = screen.getByRole('link', { name: /deleted/ });
  // Together, before the pause in the typing is over.
  fireEvent.input(field, { target: { value: 'Tester' } });
  fireEvent.click(link);
  await waitFor(() => expect(router.state.location.search).toBe('?view=deleted&search=Tester'));
});

test('a pending search of inquiries keeps the view that was opened meanwhile', async () => {
  await signIn();
  const { router } = await renderRoute(paths.admin.inquiries);
  const field = await screen.findByRole('searchbox');
  fireEvent.input(field, { target: { value: 'Tester' } });
  fireEvent.click(screen.getByRole('link', { name: /^Closed/ }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=closed&search=Tester'));
});

test('the jobs are readable without a session: position, department, location, posted date and status', async () => {
  await addJob('Node.js Developer');
  await renderRoute('/jobdashboard');
  const table = within(await screen.findByRole('table', { name: 'Jobs' }));
  const headers = table.getAllByRole('columnheader').map((header) => header.textContent);
  expect(headers).toEqual(['Position', 'Department', 'Location', 'Posted', 'Status', 'Actions']);
  const row = within(table.getByRole('row', { name: /^Node.js Developer/ }));
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(0, 4)).toEqual(['Engineering', 'Lucknow', '4 August 2025', 'Open']);
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
