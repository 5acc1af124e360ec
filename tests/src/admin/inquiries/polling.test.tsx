import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { getPollInterval } from '../../../../src/admin/inquiries/useInquirySummary';
import { saveSessionExpiry } from '../../../../src/api/session';
import { paths } from '../../../../src/paths';
import {
  addMeera,
  findNames,
  getRows,
  poll,
  sendInquiry,
  setStatus,
  waitForPoll,
} from '../../../support/site/inquiries';
import { countSentRequests, getSentRequests } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

beforeEach(async () => {
  // What came today is counted, and no test goes on past midnight.
  vi.setSystemTime('2099-01-01T12:00:00.000Z');
  await signIn();
});

const getPolls = () => getSentRequests('GET', '/api/contact/summary');
const findBadge = async (text: string) =>
  within(screen.getByRole('navigation', { name: 'Admin' })).findByRole('link', {
    name: `Contacts ${text} new`,
  });

test('the side navigation and the title of the tab show the number of new inquiries, without spam, if there are any', async () => {
  await setStatus(await sendInquiry(), 'spam');
  await setStatus(await sendInquiry(), 'answered');
  await renderRoute(paths.admin.users);
  await waitFor(() => expect(getPolls()).toHaveLength(1));
  await waitForPoll();
  expect(screen.getByRole('link', { name: 'Contacts' })).toBeVisible();
  expect(document.title).toBe('Users | Sanyog Digital');
  await sendInquiry();
  await poll();
  await findBadge('1');
  expect(document.title).toBe('(1) Users | Sanyog Digital');
});

/** The region whose changes are read out. */
async function findAnnouncement(): Promise<HTMLElement> {
  const region = (await screen.findByText('1 new inquiry.')).closest<HTMLElement>('[role="status"]');
  if (!region) throw new Error('Nothing is announced');
  return region;
}

test('a reopened inquiry is not announced as new', async () => {
  const inquiry = await sendInquiry({ name: 'First' });
  await setStatus(inquiry, 'answered');
  await renderRoute(paths.admin.inquiries);
  await screen.findByText('No contacts found.');
  await waitForPoll();
  await setStatus(inquiry, 'new');
  await poll();
  await findBadge('1');
  expect(screen.queryByText('1 new inquiry.')).toBeNull();
});

test('a screen that shows the numbers takes those that were polled', async () => {
  await sendInquiry();
  const { router } = await renderRoute(paths.admin.users);
  await findBadge('1');
  await act(() => router.navigate(paths.admin.inquiries));
  await findNames();
  expect(getPolls()).toHaveLength(1);
});

test('a poll sends the ETag of the last response; unchanged numbers fetch nothing else', async () => {
  await sendInquiry();
  await renderRoute(paths.admin.inquiries);
  await findNames();
  await findBadge('1');
  const before = countSentRequests();
  await poll();
  await waitFor(() => expect(getPolls().at(-1)?.headers.get('if-none-match')).toMatch(/^"/));
  await waitForPoll();
  await findBadge('1');
  expect(countSentRequests()).toBe(before + 1);
});

test('what a colleague changes appears in the list, also where no number changes', async () => {
  const { _id } = await sendInquiry();
  const requestAsMeera = await addMeera();
  await renderRoute(paths.admin.inquiries);
  await findNames();
  await findBadge('1');
  await requestAsMeera('PUT', `/contact/${_id}/follow-up`, { date: '2099-01-05' });
  await poll();
  await waitFor(async () => expect((await getRows()).flat().join()).toContain('Follow up Mon, 5 Jan'));
});

test('a screen polls every 20 seconds, and stops when the session has been idle for too long', () => {
  expect(getPollInterval()).toBe(20_000);
  const past = Date.now() - 31 * 60_000;
  saveSessionExpiry({ expiresAt: past + 8 * 3_600_000, lastActiveAt: past });
  expect(getPollInterval()).toBe(false);
});

test('each new inquiry is announced, also when the words are those of before', async () => {
  await renderRoute(paths.admin.inquiries);
  await waitFor(() => expect(getPolls()).toHaveLength(1));
  await waitForPoll();
  await sendInquiry({ name: 'First' });
  await poll();
  const region = await findAnnouncement();
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  await sendInquiry({ name: 'Second' });
  await poll();
  await findBadge('2');
  expect(await findAnnouncement()).toBe(region);
  expect(changes.flatMap(({ addedNodes }) => [...addedNodes]).map((node) => node.textContent)).toEqual([
    '1 new inquiry.',
  ]);
  observer.disconnect();
});
