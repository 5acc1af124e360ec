import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../../src/paths';
import { SAMPLE_INQUIRY } from '../../../../support/sampleInquiry';
import {
  findPane,
  getNotifications,
  readInquiry,
  sendInquiry,
  setStatus,
} from '../../../../support/site/inquiries';
import { failNextRequest } from '../../../../support/site/network';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';

beforeEach(signIn);

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
  const [open, second] = await sendAnswered(['mobile-app', 'ecommerce', 'consultation']);
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
  await waitFor(() => expect(screen.getByRole('heading', { name: SAMPLE_INQUIRY.name })).toHaveFocus());
  await user.click(getNotifications().getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await readStatuses()).toEqual(['answered', 'answered', 'answered']));
});

test('when they leave the list with that, the next one that is left opens and has the focus, and Undo leads back', async () => {
  await sendInquiry({ name: 'Asha Patel', email: 'asha@shop.example' });
  const inquiries = await Promise.all([sendInquiry({ topic: 'ecommerce' }), sendInquiry()]);
  const { user, router } = await renderRoute(paths.admin.inquiries);
  const [first] = await screen.findAllByRole('link', { name: SAMPLE_INQUIRY.name });
  await user.click(first as HTMLElement);
  const others = await findOthers();
  const { search } = router.state.location;
  await user.click(others.getByRole('button', { name: 'Close this and the other one' }));
  await findPane('Asha Patel');
  await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Asha Patel' })).toHaveFocus());
  await waitFor(() => expect(screen.queryByRole('link', { name: SAMPLE_INQUIRY.name })).toBeNull());
  expect(screen.getByRole('heading', { level: 2, name: 'Asha Patel' })).toHaveFocus();
  await user.click(getNotifications().getByRole('button', { name: 'Undo' }));
  await findPane(SAMPLE_INQUIRY.name);
  expect(router.state.location.search).toBe(search);
  for (const { _id } of inquiries) expect((await readInquiry(_id)).status).toBe('new');
});

test('after the last ones the list has the focus, and a list that keeps them keeps the open one open', async () => {
  await sendInquiry({ name: 'Asha Patel', email: 'asha@shop.example' });
  await Promise.all([sendInquiry(), sendInquiry()]);
  const order = '?sort=newSince';
  const { user, router } = await renderRoute(`${paths.admin.inquiries}${order}`);
  const [first] = await screen.findAllByRole('link', { name: SAMPLE_INQUIRY.name });
  await user.click(first as HTMLElement);
  await user.click((await findOthers()).getByRole('button', { name: 'Close this and the other one' }));
  await waitFor(() => expect(router.state.location.search).toBe(order));
  await waitFor(() => expect(screen.queryByRole('link', { name: SAMPLE_INQUIRY.name })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Contacts' })).toHaveFocus());
  await user.click(getNotifications().getByRole('button', { name: 'Undo' }));
  await findPane(SAMPLE_INQUIRY.name);
  await act(() => router.navigate(`${paths.admin.inquiries}?status=all`));
  await user.click((await screen.findAllByRole('link', { name: SAMPLE_INQUIRY.name }))[0] as HTMLElement);
  const pane = await findPane(SAMPLE_INQUIRY.name);
  await user.click((await findOthers()).getByRole('button', { name: 'Close this and the other one' }));
  await waitFor(() => expect(within(pane).queryByRole('button', { name: /^Close this and/ })).toBeNull());
  expect(pane).toBeInTheDocument();
  await waitFor(() => expect(within(pane).getByRole('heading', { level: 2 })).toHaveFocus());
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
  await findPane(SAMPLE_INQUIRY.name);
  await screen.findByRole('region', { name: 'Timeline' });
  expect(screen.queryByRole('region', { name: 'Also from this person' })).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
