import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { getQueryClient } from '../../../../src/api/queryClient';
import { findSampleValues } from '../../../../src/content/sample';
import { paths } from '../../../../src/paths';
import type { ResponseTimes } from '../../../../src/shared/inquiryResponses';
import { formatDuration } from '../../../../src/ui/dates';
import { store, storeInquiry } from '../../../support/msw/store';
import {
  failNextRequest,
  getSentRequests,
  holdRequests,
  network,
  requestAsAdmin,
} from '../../../support/site/network';
import { type RenderedRoute, renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

beforeEach(signIn);

const getRegion = (name: string) => screen.getByRole('region', { name });
const getCountsRegion = () => getRegion('At a glance');

function getLinks(region: string): [string, string | null][] {
  const links = within(getRegion(region)).getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

function getCounts(): Record<string, string> {
  return Object.fromEntries(
    within(getCountsRegion())
      .getAllByRole('listitem')
      .map(({ textContent }) => {
        const [label = '', ...value] = textContent.split(' ');
        return [label, value.join(' ')];
      }),
  );
}

/** Leaves the dashboard, and comes back to it after `meanwhile`. */
async function comeBack({ router }: RenderedRoute, meanwhile: () => unknown): Promise<void> {
  await router.navigate(paths.admin.users);
  await screen.findByRole('heading', { level: 1, name: 'Users' });
  await meanwhile();
  await router.navigate(paths.admin.dashboard);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
}

test('the four counts are links to what they count, and contacts say how many of them are spam', async () => {
  storeInquiry();
  storeInquiry({ status: 'spam' });
  await renderRoute(paths.admin.dashboard);
  // The number of spam comes with a request of its own.
  await waitFor(() =>
    expect(getLinks('At a glance')).toEqual([
      ['Blogs 0', '/admin/blogs'],
      ['Jobs 0', '/admin/jobs'],
      ['Contacts 2 1 of them spam', '/admin/contacts?status=all'],
    ]),
  );
  // No screen lists them.
  expect(within(getCountsRegion()).getByText('Admins').parentElement).toHaveTextContent('Admins 1');
  expect(getCountsRegion()).toHaveAttribute('aria-busy', 'false');
  expect(screen.queryByText('Sample')).toBeNull();
});

test.for([{}, { count: null }, { count: '3' }])(
  'a count that is none, as of %j, is told as a failure',
  async (response) => {
    network.use(http.get('/api/jobs/count', () => HttpResponse.json(response)));
    await renderRoute(paths.admin.dashboard);
    expect(await screen.findByText('Failed to load dashboard stats')).toBeVisible();
    expect(within(getCountsRegion()).getAllByText('Sample')).toHaveLength(4);
    expect(getCounts().Jobs).toBe('7 Sample');
  },
);

test('the newest inquiries of the inbox come first, each a link that opens it', async () => {
  const inquiries = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => storeInquiry({ name }));
  storeInquiry({ name: 'Robot', status: 'spam' });
  await renderRoute(paths.admin.dashboard);
  const latest = within(getRegion('New inquiries'));
  await latest.findByText('6 in the inbox');
  const rows = inquiries.toReversed().slice(0, 5);
  expect(latest.getAllByRole('listitem').map((row) => row.textContent.replace(/Ser.*/, ''))).toEqual(
    rows.map(({ name }) => name),
  );
  const hrefs = latest
    .getAllByRole('listitem')
    .map((row) => within(row).getByRole('link').getAttribute('href'));
  expect(hrefs).toEqual(rows.map(({ _id }) => paths.admin.inquiry(_id)));
});

test('what came today and what is due, with what waits too long, are links to these inquiries', async () => {
  const summary = await requestAsAdmin<{ views: object }>('GET /api/contact/summary', 200);
  const numbers = { ...summary, newToday: 1, waiting: 2, views: { ...summary.views, due: 3 } };
  network.use(http.get('/api/contact/summary', () => HttpResponse.json(numbers)));
  await renderRoute(paths.admin.dashboard);
  await waitFor(() =>
    expect(getLinks('Inquiries today')).toEqual([
      ['1 New today', '/admin/contacts?today=true'],
      ['3 Due, 2 of them waiting for over 24 hours', '/admin/contacts?due=true'],
    ]),
  );
});

test.for([
  ['Inquiries today', 'summary', 'Failed to load inquiry counts', 2, '0 Due'],
  ['Response times', 'response-times', 'Failed to load the response times', 2, 'No one is waiting'],
  ['The last 26 weeks', 'weeks', 'Failed to load the weeks', 0, 'No inquiries came in'],
] as const)(
  '"%s" that cannot be loaded is not shown as loading or empty, and Retry loads it',
  async ([name, request, failed, unknown, loaded]) => {
    // Each until Retry: the layout may have asked for it before the screen was there.
    holdRequests('GET', `/api/contact/${request}`, 500)();
    const { user } = await renderRoute(paths.admin.dashboard);
    const part = within(getRegion(name));
    expect(await part.findByRole('alert')).toHaveTextContent(failed);
    expect(part.queryAllByText('unknown')).toHaveLength(unknown);
    expect(getRegion(name)).not.toHaveTextContent(loaded);
    network.resetHandlers();
    await user.click(part.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(getRegion(name)).toHaveTextContent(loaded));
    expect(part.queryByRole('alert')).toBeNull();
  },
);

test('without inquiries the dashboard says where they arrive', async () => {
  await renderRoute(paths.admin.dashboard);
  expect(await screen.findByText(/^The inbox is empty\./)).toBeVisible();
});

test('the loading cards are shown without numbers and with a status', async () => {
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
    failNextRequest('GET', path, 500);
    const { user } = await renderRoute(paths.admin.dashboard);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Failed to load dashboard stats')).toBeVisible();
    expect(getCounts()).toEqual({
      Blogs: '12 Sample',
      Jobs: '7 Sample',
      Contacts: '21 Sample',
      Admins: '2 Sample',
    });
    await user.click(alert.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(getCounts()).toEqual({ Blogs: '0', Jobs: '0', Contacts: '0', Admins: '1' }));
    expect(screen.queryByText('Failed to load dashboard stats')).toBeNull();
  },
);

test('a pending Retry shows the skeleton, not the sample numbers', async () => {
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

test('the management cards lead to the lists and to adding records, the quick actions to their pages', async () => {
  await renderRoute(paths.admin.dashboard);
  expect(getLinks('Manage')).toEqual([
    ['View All blogs', '/admin/blogs'],
    ['Add a blog', '/admin/blogs/add'],
    ['View All jobs', '/admin/jobs'],
    ['Add a job', '/admin/jobs/add'],
    ['View All contacts', '/admin/contacts'],
  ]);
  expect(getLinks('Quick actions')).toEqual([
    ['Add a blog', '/admin/blogs/add'],
    ['Add a job', '/admin/jobs/add'],
    ['See inquiries', '/admin/contacts'],
    ['Blog dashboard', '/blogdashboard'],
    ['Job dashboard', '/jobdashboard'],
    ['Open the site', '/'],
  ]);
});

test('the dashboard lists the sample content in place', async () => {
  const { user } = await renderRoute(paths.admin.dashboard);
  const values = findSampleValues();
  expect(values).toContain('Email address of the company: hello@sanyog.example');
  await user.click(screen.getByText(`${values.length} sample values are still shown to visitors.`));
  expect(screen.getByText('Email address of the company: hello@sanyog.example')).toBeVisible();
});

test('only an admin with the initial password sees how to change it', async () => {
  await renderRoute(paths.admin.dashboard);
  expect(screen.queryByText(/printed when the server first started/)).toBeNull();
  cleanup();
  localStorage.setItem('user', JSON.stringify({ email: 'admin@sanyog.example', initialPassword: true }));
  await renderRoute(paths.admin.dashboard);
  expect(screen.getByRole('link', { name: 'Change it' })).toHaveAttribute('href', paths.admin.account);
});

test('each visit refetches the counts', async () => {
  const rendered = await renderRoute(paths.admin.dashboard);
  await waitFor(() => expect(getCounts()).toMatchObject({ Contacts: '0' }));
  await comeBack(rendered, storeInquiry);
  await waitFor(() => expect(getCounts()).toMatchObject({ Contacts: '1' }));
  expect(getSentRequests('GET', '/api/contacts/count')).toHaveLength(2);
});

test.for([
  ['At a glance', '/api/jobs/count', 'Failed to load dashboard stats', '1', 'These counts are'],
  ['Inquiries today', '/api/contact/summary', 'Failed to load inquiry counts', '1', 'These counts are'],
  ['New inquiries', '/api/contact', 'Failed to load contacts', 'Ravi Kumar', 'This list is'],
] as const)(
  '"%s" that fails on a later visit is shown with the time when it was loaded, the message and Retry',
  async ([name, url, failed, shown, loaded]) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-05T14:30:00+05:30') });
    storeInquiry({ name: 'Ravi Kumar' });
    const rendered = await renderRoute(paths.admin.dashboard);
    const getPart = () => within(getRegion(name));
    await getPart().findAllByText(shown);
    await comeBack(rendered, () => {
      vi.setSystemTime(new Date('2026-05-05T14:40:00+05:30'));
      failNextRequest('GET', url, 500);
      return getQueryClient().invalidateQueries({ refetchType: 'none' });
    });
    expect(await getPart().findByText(failed)).toBeVisible();
    expect(
      getPart().getByText(new RegExp(`^${loaded} from 2:30.pm\\b.*; we could not refresh`)),
    ).toBeVisible();
    expect(getPart().getAllByText(shown)[0]).toBeVisible();
    expect(screen.queryByText('Sample')).toBeNull();
    await rendered.user.click(getPart().getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(getPart().queryByText(failed)).toBeNull());
    expect(getPart().getAllByText(shown)[0]).toBeVisible();
  },
);

test('the dashboard says what the checks of the server have found, and what to do', async () => {
  store.checks = [
    { check: 'Backup', status: 'problem', text: 'There is none.', advice: 'Look at its timer.' },
    { check: 'Disk space', status: 'warning', text: 'It is nearly full.', advice: 'Make room.' },
  ];
  const { user } = await renderRoute(paths.admin.dashboard);
  await user.click(await screen.findByText('The server has 1 problem and 1 warning.'));
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(
    expect.arrayContaining([
      'Backup (problem)There is none. Look at its timer.',
      'Disk space (warning)It is nearly full. Make room.',
    ]),
  );
});

test('checks that cannot be loaded can be loaded again, and nothing is shown while nothing is open', async () => {
  failNextRequest('GET', '/api/checks', 500);
  const { user } = await renderRoute(paths.admin.dashboard);
  await screen.findByText('Failed to load the checks of the server');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => screen.queryByText(/checks of the server/)).toBeNull();
  expect(screen.queryByText(/^The server has/)).toBeNull();
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const getTimes = () => within(getRegion('Response times'));

test('the dashboard tells the median time to the first answer, and leads to the longest waiting inquiry', async () => {
  const longestWaiting = { _id: 'i1', since: new Date(Date.now() - 50 * HOUR).toISOString() };
  const times: ResponseTimes = { answered: 1, medianSeconds: 2 * 3_600, longestWaiting };
  network.use(http.get('/api/contact/response-times', () => HttpResponse.json(times)));
  await renderRoute(paths.admin.dashboard);
  expect(await getTimes().findByText('2 h')).toBeVisible();
  expect(getTimes().getByText(/^Median time to first answer, last 30 days/)).toHaveTextContent(
    'One inquiry was answered.',
  );
  const link = getTimes().getByRole('link', { name: /^2 days 2 h Longest waiting/ });
  expect(link).toHaveAttribute('href', paths.admin.inquiry('i1'));
});

test('without answers and without waiting inquiries it says so in words', async () => {
  await renderRoute(paths.admin.dashboard);
  expect(await getTimes().findByText('No first answers in the last 30 days')).toBeVisible();
  expect(getTimes().getByText('No one is waiting for an answer')).toBeVisible();
  expect(getTimes().queryByRole('link')).toBeNull();
});

test.for([
  [0, 'under 1 min'],
  [35 * MINUTE, '35 min'],
  [HOUR, '1 h'],
  [110 * MINUTE, '1 h 50 min'],
  [24 * HOUR, '1 day'],
  [76 * HOUR, '3 days 4 h'],
  [48 * HOUR + MINUTE, '2 days'],
] as const)('a duration of %d ms is "%s"', ([ms, text]) => {
  expect(formatDuration(ms)).toBe(text);
});
