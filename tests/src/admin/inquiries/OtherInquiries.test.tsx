import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import { INQUIRY, sendInquiry, setStatus, signIn } from '../../../support/admin';
import { findPane, getNotifications, readInquiry } from '../../../support/inquiriesScreen';
import { failNextRequest } from '../../../support/network';
import { renderRoute } from '../../../support/renderRoute';

beforeEach(async () => {
  await signIn();
});

const findOthers = async () => within(await screen.findByRole('region', { name: 'Also from this person' }));

/** Sends answered inquiries of one person. @returns the newest */
async function sendAnswered(topics: string[]) {
  const inquiries = [];
  for (const topic of topics) {
    const inquiry = await sendInquiry({ topic });
    await setStatus(inquiry, 'answered');
    inquiries.push(inquiry);
  }
  return inquiries.toReversed();
}

test('the other inquiries of the person stand beside the open one, newest first, each a link that opens it', async () => {
  const [open, second, third] = await sendAnswered(['mobile-app', 'ecommerce', 'consultation']);
  await sendInquiry({ name: 'Stranger', email: 'stranger@shop.example' });
  const { user, router } = await renderRoute(paths.admin.inquiry(open?._id ?? ''));
  const others = await findOthers();
  expect(others.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^AnsweredE-commerce/i),
    expect.stringMatching(/^AnsweredMobile app/i),
  ]);
  await user.click(others.getAllByRole('link')[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.search).toBe(`?inquiry=${second?._id}`));
  const next = await findOthers();
  await waitFor(() =>
    expect(next.getAllByRole('link')[0]).toHaveAttribute('href', expect.stringContaining(String(open?._id))),
  );
  expect(third).toBeDefined();
});

test('one button closes them together, Undo opens them again, and the focus stays in the inquiry', async () => {
  const inquiries = await sendAnswered(['mobile-app', 'ecommerce', 'consultation']);
  const [open] = inquiries;
  const { user } = await renderRoute(paths.admin.inquiry(open?._id ?? ''));
  const others = await findOthers();
  await user.click(others.getByRole('button', { name: 'Close this and 2 others' }));
  expect(await getNotifications().findByText('3 inquiries closed.')).toBeVisible();
  const readStatuses = () => Promise.all(inquiries.map(async ({ _id }) => (await readInquiry(_id)).status));
  expect(await readStatuses()).toEqual(['closed', 'closed', 'closed']);
  await waitFor(() => expect(others.queryByRole('button', { name: /^Close/ })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { name: INQUIRY.name })).toHaveFocus());
  await user.click(getNotifications().getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await readStatuses()).toEqual(['answered', 'answered', 'answered']));
});

test('the first three are in view, and the others after a click', async () => {
  const [open] = await sendAnswered(['mobile-app', 'ecommerce', 'consultation', 'other', 'web-development']);
  const { user } = await renderRoute(paths.admin.inquiry(open?._id ?? ''));
  const others = await findOthers();
  expect(others.getAllByRole('listitem')).toHaveLength(3);
  await user.click(others.getByRole('button', { name: 'Show 1 more' }));
  expect(others.getAllByRole('listitem')).toHaveLength(4);
});

test('without others, and when they cannot be loaded, there is no list', async () => {
  const { _id } = await sendInquiry();
  await sendInquiry();
  failNextRequest('GET', `/api/contact/${_id}/others`, 500);
  await renderRoute(paths.admin.inquiry(_id));
  await findPane(INQUIRY.name);
  await screen.findByRole('region', { name: 'Timeline' });
  expect(screen.queryByRole('region', { name: 'Also from this person' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
