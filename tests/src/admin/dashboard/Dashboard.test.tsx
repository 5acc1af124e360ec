import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getQueryClient } from '../../../../src/data/query/queryClient';
import { paths } from '../../../../src/paths';
import { findSampleValues } from '../../../../src/site/content/sample';
import { addMeera, sendInquiry, setAge, setStatus } from '../../../support/site/inquiries';
import { failNextRequest, getSentRequests, holdRequests, needServer } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

needServer();

const getCountsRegion = () => screen.getByRole('region', { name: 'At a glance' });

const getCountLinks = () => within(getCountsRegion()).getAllByRole('link');

function getCounts(): Record<string, string | undefined> {
  return Object.fromEntries(
    getCountLinks().map((link) => {
      const [label = '', ...value] = link.textContent.split(' ');
      return [label, value.join(' ')];
    }),
  );
}

test('the four counts come from the server, and contacts include spam', async () => {
  await signIn();
  await sendInquiry();
  await sendInquiry({ website: 'https://bots.example' });
  await renderRoute(paths.admin.dashboard);
  await waitFor(() => expect(getCountsRegion()).toHaveAttribute('aria-busy', 'false'));
  // The number of spam comes with a request of its own.
  await waitFor(() =>
    expect(getCounts()).toEqual({ Blogs: '0', Jobs: '0', Contacts: '2 1 of them spam', Admins: '1' }),
  );
  expect(screen.queryByText('Sample')).toBeNull();
});

test('the number of contacts says how many of them are spam', async () => {
  await signIn();
  await sendInquiry();
  await setStatus(await sendInquiry({ email: 'robot@shop.example' }), 'spam');
  await renderRoute(paths.admin.dashboard);
  await waitFor(() => expect(getCounts()).toMatchObject({ Contacts: '2 1 of them spam' }));
});

test('each count is a link to what it counts, named with its number', async () => {
  await signIn();
  await renderRoute(paths.admin.dashboard);
  for (const [name, href] of [
    ['Blogs 0', '/admin/blogs'],
    ['Jobs 0', '/admin/jobs'],
    ['Contacts 0', '/admin/contacts?status=all'],
    ['Admins 1', '/admin/users'],
  ] as const) {
    expect(await within(getCountsRegion()).findByRole('link', { name })).toHaveAttribute('href', href);
  }
});

test('the newest inquiries of the inbox come first, each a link that opens it', async () => {
  await signIn();
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
    await sendInquiry({ name, email: `${name}@shop.example`, topic: 'mobile-app' });
  }
  await setStatus(await sendInquiry({ name: 'Robot' }), 'spam');
  const { user, router } = await renderRoute(paths.admin.dashboard);
  const latest = screen.getByRole('region', { name: 'New inquiries' });
  const rows = await within(latest).findAllByRole('listitem');
  expect(rows.map((row) => row.textContent.replace(/Mobile app.*/, ''))).toEqual([
    'Six',
    'Five',
    'Four',
    'Three',
    'Two',
  ]);
  expect(within(latest).getByText('6 in the inbox')).toBeVisible();
  await user.click(within(latest).getByRole('link', { name: /^Four/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/contacts'));
  await screen.findByRole('region', { name: 'Inquiry from Four' });
});

test('what came today, what waits too long and what is due are links to these inquiries', async () => {
  await signIn();
  await setAge(await sendInquiry({ name: 'Late' }), 25 * 3_600_000);
  const later = await sendInquiry({ name: 'Later' });
  await setStatus(later, 'answered');
  const asMeera = await addMeera();
  await asMeera('PUT', `/contact/${later._id}/follow-up`, { date: '2026-01-05' });
  await setStatus(await sendInquiry({ name: 'Robot' }), 'spam');
  await renderRoute(paths.admin.dashboard);
  const numbers = within(screen.getByRole('region', { name: 'Inquiries today' }));
  await waitFor(() =>
    expect(numbers.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      [
        ['1 New today', '/admin/contacts'],
        ['1 Waiting over 24 hours', '/admin/contacts?due=true'],
        ['2 Due', '/admin/contacts?due=true'],
      ],
    ),
  );
});

test('numbers that cannot be loaded are not shown as loading, and Retry loads them', async () => {
  await signIn();
  failNextRequest('GET', '/api/contact/summary', 500);
  const { user } = await renderRoute(paths.admin.dashboard);
  const numbers = within(screen.getByRole('region', { name: 'Inquiries today' }));
  expect(await numbers.findAllByText('unknown')).toHaveLength(3);
  expect(numbers.getByRole('alert')).toHaveTextContent('Failed to load the numbers of inquiries');
  await user.click(numbers.getByRole('button', { name: 'Retry' }));
  expect(await numbers.findByRole('link', { name: '0 Due' })).toBeVisible();
  expect(numbers.queryByRole('alert')).toBeNull();
});

test('without inquiries the dashboard says where they arrive', async () => {
  await signIn();
  await renderRoute(paths.admin.dashboard);
  expect(await screen.findByText(/^The inbox is empty\./)).toBeVisible();
});

test('the loading cards are shown without numbers and with a status', async () => {
  await signIn();
  const release = holdRequests('GET', '/api/contacts/count');
  await renderRoute(paths.admin.dashboard);
  expect(getCountsRegion()).toHaveAttribute('aria-busy', 'true');
  expect(getCounts()).toEqual({ Blogs: '', Jobs: '', Contacts: '', Admins: '' });
  expect(within(getCountsRegion()).getByRole('status')).toHaveTextContent('Loading…');
  release();
  await waitFor(() => expect(getCounts()).toMatchObject({ Contacts: '0' }));
});

test.for(['/api/blogs/count', '/api/jobs/count', '/api/contacts/count', '/api/admins/count'])(
  'a failure of %s shows the error, Retry and marked sample numbers',
  async (path) => {
    await signIn();
    failNextRequest('GET', path, 500);
    const { user } = await renderRoute(paths.admin.dashboard);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to load dashboard stats')).toBeVisible();
    expect(getCounts()).toEqual({
      Blogs: '12 Sample',
      Jobs: '7 Sample',
      Contacts: '21 Sample',
      Admins: '2 Sample',
    });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(getCounts()).toEqual({ Blogs: '0', Jobs: '0', Contacts: '0', Admins: '1' }));
    expect(screen.queryByText('Failed to load dashboard stats')).toBeNull();
  },
);

test('a pending Retry shows the skeleton, not the sample numbers', async () => {
  await signIn();
  failNextRequest('GET', '/api/jobs/count', 'offline');
  const { user } = await renderRoute(paths.admin.dashboard);
  await screen.findByRole('alert');
  const release = holdRequests('GET', '/api/jobs/count');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(getCountsRegion()).toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByText('Sample')).toBeNull();
  release();
  await waitFor(() => expect(getCounts()).toMatchObject({ Jobs: '0' }));
});

test('the management cards link to the lists and to adding records', async () => {
  await signIn();
  await renderRoute(paths.admin.dashboard);
  const links = within(screen.getByRole('region', { name: 'Manage' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['View All blogs', '/admin/blogs'],
    ['Add a blog', '/admin/blogs/add'],
    ['View All jobs', '/admin/jobs'],
    ['Add a job', '/admin/jobs/add'],
    ['View All contacts', '/admin/contacts'],
  ]);
});

test('the quick actions link to their pages', async () => {
  await signIn();
  await renderRoute(paths.admin.dashboard);
  const links = within(screen.getByRole('region', { name: 'Quick actions' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Add a blog', '/admin/blogs/add'],
    ['Add a job', '/admin/jobs/add'],
    ['See inquiries', '/admin/contacts'],
    ['Blog dashboard', '/blogdashboard'],
    ['Job dashboard', '/jobdashboard'],
    ['Open the site', '/'],
  ]);
});

test('the dashboard lists the sample content in place', async () => {
  await signIn();
  const { user } = await renderRoute(paths.admin.dashboard);
  const values = findSampleValues();
  expect(values).toContain('Email address of the company: hello@sanyog.example');
  await user.click(screen.getByText(`${values.length} sample values are still shown to visitors.`));
  expect(screen.getByText('Email address of the company: hello@sanyog.example')).toBeVisible();
});

test('each visit refetches the counts', async () => {
  await signIn();
  const { router } = await renderRoute(paths.admin.dashboard);
  await waitFor(() => expect(getCounts()).toMatchObject({ Contacts: '0' }));
  await router.navigate(paths.admin.users);
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  await sendInquiry();
  await router.navigate(paths.admin.dashboard);
  await waitFor(() => expect(getCounts()).toMatchObject({ Contacts: '1' }));
  expect(getSentRequests('GET', '/api/contacts/count')).toHaveLength(2);
});

test('only an admin with the initial password sees how to change it', async () => {
  await signIn();
  await renderRoute(paths.admin.dashboard);
  expect(screen.queryByText(/printed when the server first started/)).toBeNull();
  cleanup();
  localStorage.setItem('user', JSON.stringify({ email: 'admin@sanyog.example', initialPassword: true }));
  await renderRoute(paths.admin.dashboard);
  expect(screen.getByRole('link', { name: 'Change it' })).toHaveAttribute('href', paths.admin.account);
});

test('counts that fail on a later visit are shown as old, with the message and Retry', async () => {
  await signIn();
  const { user, router } = await renderRoute(paths.admin.dashboard);
  await waitFor(() => expect(getCounts()).toMatchObject({ Contacts: '0' }));
  await router.navigate(paths.admin.users);
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  await sendInquiry();
  failNextRequest('GET', '/api/jobs/count', 500);
  await router.navigate(paths.admin.dashboard);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(await within(getCountsRegion()).findByText('Failed to load dashboard stats')).toBeVisible();
  expect(
    within(getCountsRegion()).getByText(/^The numbers below are old: they were loaded at/),
  ).toBeVisible();
  expect(getCounts()).toMatchObject({ Contacts: '0' });
  expect(screen.queryByText('Sample')).toBeNull();
  await user.click(within(getCountsRegion()).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(getCounts()).toMatchObject({ Contacts: '1' }));
  expect(within(getCountsRegion()).queryByText('Failed to load dashboard stats')).toBeNull();
});

test.for([
  ['Inquiries today', '/api/contact/summary', 'Failed to load the numbers of inquiries', '1'],
  ['New inquiries', '/api/contact', 'Failed to load contacts', 'Ravi Kumar'],
] as const)(
  '"%s" that fails on a later visit is shown as old, with the message and Retry',
  async ([name, url, failed, shown]) => {
    await signIn();
    await sendInquiry({ name: 'Ravi Kumar' });
    const { user, router } = await renderRoute(paths.admin.dashboard);
    const getPart = () => within(screen.getByRole('region', { name }));
    await getPart().findByText(shown);
    await router.navigate(paths.admin.users);
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    failNextRequest('GET', url, 500);
    await getQueryClient().invalidateQueries({ refetchType: 'none' });
    await router.navigate(paths.admin.dashboard);
    await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
    expect(await getPart().findByText(failed)).toBeVisible();
    expect(getPart().getByText(/ old: .* loaded at/)).toBeVisible();
    expect(getPart().getByText(shown)).toBeVisible();
    await user.click(getPart().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(getPart().queryByText(failed)).toBeNull());
    expect(getPart().getByText(shown)).toBeVisible();
  },
);
