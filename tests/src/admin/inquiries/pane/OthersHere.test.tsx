import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveSessionExpiry } from '../../../../../src/api/session';
import { paths } from '../../../../../src/paths';
import { SAMPLE_INQUIRY } from '../../../../support/sampleInquiry';
import { addMeera, findPane, sendInquiry } from '../../../../support/site/inquiries';
import { signInWithMail } from '../../../../support/site/mails';
import { failNextRequest, getSentRequests } from '../../../../support/site/network';
import { renderRoute } from '../../../../support/site/renderRoute';

const POLL_INTERVAL_MS = 20_000;

beforeEach(async () => {
  await signInWithMail();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

/** Opens an inquiry that Meera has open. */
async function open({ isWriting = false } = {}) {
  const { _id } = await sendInquiry();
  const asMeera = await addMeera();
  const sayPresent = (body: { isWriting: boolean }) => asMeera('PUT', `/contact/${_id}/presence`, body);
  await sayPresent({ isWriting });
  const rendered = await renderRoute(paths.admin.inquiry(_id));
  const pane = await findPane(SAMPLE_INQUIRY.name);
  return {
    ...rendered,
    pane,
    path: `/api/contact/${_id}/presence`,
    sayPresent,
    nextPoll: () => act(() => void vi.advanceTimersByTime(POLL_INTERVAL_MS)),
  };
}

/** Not the option of the owner. */
const NAME = { selector: 'strong' };

const findStatus = (pane: HTMLElement, text: string) =>
  waitFor(() =>
    expect(
      within(pane)
        .getAllByRole('status')
        .map(({ textContent }) => textContent),
    ).toContain(text),
  );

test('a reply that is begun or emptied is told at once', async () => {
  const { user, path } = await open();
  const getTold = () => getSentRequests('PUT', path).map(({ body }) => body);
  const field = await screen.findByRole('textbox', { name: 'Reply' });
  await waitFor(() => expect(getTold()).toContainEqual({ isWriting: false }));
  await user.type(field, 'Yes');
  await waitFor(() => expect(getTold().at(-1)).toEqual({ isWriting: true }));
  await user.clear(field);
  await waitFor(() => expect(getTold().at(-1)).toEqual({ isWriting: false }));
});

test('once the session has ended by its time, a reply that is begun sends nothing, which would lead to the login', async () => {
  const { user, path } = await open();
  const field = await screen.findByRole('textbox', { name: 'Reply' });
  await waitFor(() => expect(getSentRequests('PUT', path)).not.toEqual([]));
  const now = Date.now();
  act(() => saveSessionExpiry({ expiresAt: now - 1_000, lastActiveAt: now - 60_000 }));
  const before = getSentRequests('PUT', path).length;
  await user.type(field, 'Yes');
  await act(async () => vi.advanceTimersByTime(1_000));
  expect(field).toHaveValue('Yes');
  expect(getSentRequests('PUT', path)).toHaveLength(before);
});

test('after a poll that failed nobody is named, and the screen shows no error', async () => {
  const { pane, path, sayPresent, nextPoll } = await open();
  await findStatus(pane, 'Meera Iyer has it open');
  failNextRequest('PUT', path, 500);
  nextPoll();
  await waitFor(() => expect(within(pane).queryByText('Meera Iyer', NAME)).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  await sayPresent({ isWriting: false });
  nextPoll();
  await findStatus(pane, 'Meera Iyer has it open');
});
