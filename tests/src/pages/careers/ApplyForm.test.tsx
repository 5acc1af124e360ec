import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { getQueryClient } from '../../../../src/api/queryClient';
import { toApplicationFailure } from '../../../../src/pages/careers/apply/checkApplication';
import * as submitApplication from '../../../../src/pages/careers/apply/submitApplication';
import { applyPage } from '../../../../src/pages/careers/apply/words';
import { paths } from '../../../../src/paths';
import { requestAsAdmin } from '../../../support/site/network';
import { addJob } from '../../../support/site/records';
import { type RenderedRoute, renderRoute } from '../../../support/site/renderRoute';

type Outcome = Awaited<ReturnType<typeof submitApplication.sendApplication>>;

const { fields, failures, left } = applyPage;
const RECEIPT = '0123-4567.abcdefgh';
const CV = new File(['%PDF-1.4'], 'Asha.pdf', { type: 'application/pdf' });
const FAILED: Outcome = {
  failure: { status: 500, fields: {}, alert: applyPage.notSent, note: failures.serverError },
};

const getForm = () => within(screen.getByRole('form', { name: applyPage.heading }));
const getField = (name: keyof typeof fields) => getForm().getByLabelText(new RegExp(`^${fields[name]}`));
const getSend = () => screen.getByRole('button', { name: applyPage.submit });
const getNotifications = () => within(screen.getByRole('region', { name: 'Notifications' }));

/** Holds what the form sends. */
function holdSending() {
  let resolve = (_outcome: Outcome) => {};
  const sending = new Promise<Outcome>((end) => {
    resolve = end;
  });
  const send = vi.spyOn(submitApplication, 'sendApplication').mockReturnValue(sending);
  return {
    send,
    showProgress: (part: number) =>
      act(async () => {
        send.mock.lastCall?.[2](part);
      }),
    end: (outcome: Outcome) =>
      act(async () => {
        resolve(outcome);
      }),
  };
}

async function openFilledForm(): Promise<RenderedRoute & { id: string }> {
  const { _id } = await addJob('Writer');
  const opened = await renderRoute(paths.apply(_id));
  await screen.findByRole('form', { name: applyPage.heading });
  // The job of the test before has the same id, and its form may have kept its texts.
  for (const name of ['name', 'email'] as const) await opened.user.clear(getField(name));
  await opened.user.type(getField('name'), 'Asha Rao');
  await opened.user.type(getField('email'), 'asha@example.com');
  await opened.user.upload(getField('cv'), CV);
  return { ...opened, id: _id };
}

test('a failure of what Enter has sent is said above the button, which has the focus in view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { user } = await openFilledForm();
  const sending = holdSending();
  await user.type(getField('name'), '{Enter}');
  await waitFor(() => expect(sending.send).toHaveBeenCalled());
  await sending.end(FAILED);
  expect(await screen.findByRole('alert')).toHaveTextContent(failures.serverError);
  expect(getSend()).toHaveFocus();
  expect(scroll).toHaveBeenCalledWith({ block: 'center' });
  expect(getField('name')).toHaveValue('Asha Rao');
});

test('Cancel ends it at once and moves the focus to Send; once all is sent, it does nothing', async () => {
  const { user } = await openFilledForm();
  const sending = holdSending();
  await user.click(getSend());
  await waitFor(() => expect(sending.send).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole('button', { name: applyPage.cancel }));
  expect(getSend()).toHaveFocus();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(sending.send.mock.lastCall?.[3].aborted).toBe(true);
  await user.click(getSend());
  const cancel = await screen.findByRole('button', { name: applyPage.cancel });
  await waitFor(() => expect(sending.send).toHaveBeenCalledTimes(2));
  await sending.showProgress(1);
  expect(cancel).toHaveAttribute('aria-disabled', 'true');
  await user.click(cancel);
  expect(sending.send.mock.lastCall?.[3].aborted).toBe(false);
  await sending.end({ receipt: RECEIPT });
  await waitFor(() => expect(screen.getByRole('region', { name: applyPage.sent.heading })).toHaveFocus());
});

test('offline it says so, and the next attempt sends', async () => {
  const { user } = await openFilledForm();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(getSend());
  expect(await screen.findByRole('alert')).toHaveTextContent(failures.unreachable);
  online.mockReturnValue(true);
  const sending = holdSending();
  await user.click(getSend());
  await sending.end({ receipt: RECEIPT });
  expect(await screen.findByText('0123-4567')).toBeVisible();
});

test.for([
  [{}, failures.unreachable],
  [{ timedOut: true }, failures.timedOut],
] as const)('without an answer (%j) it may have arrived', ([failure, note]) => {
  expect(toApplicationFailure({ fields: {}, ...failure })).toMatchObject({ alert: applyPage.noAnswer, note });
});

test('the receipt is shown where the browser stores nothing', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Storage is off', 'SecurityError');
  });
  const { user } = await openFilledForm();
  const sending = holdSending();
  await user.click(getSend());
  await sending.end({ receipt: RECEIPT });
  expect(await screen.findByText('0123-4567')).toBeVisible();
});

test('the receipt stays when the job is closed', async () => {
  const { user, id } = await openFilledForm();
  const sending = holdSending();
  await user.click(getSend());
  await sending.end({ receipt: RECEIPT });
  await requestAsAdmin(`DELETE /api/jobs/${id}`, 204);
  await act(() => getQueryClient().invalidateQueries());
  expect(await screen.findByRole('heading', { level: 1, name: applyPage.sent.heading })).toBeVisible();
  expect(screen.getByText('0123-4567')).toBeVisible();
});

test('a form that was left while it failed has the texts again, and the message leads to it', async () => {
  const { user, router, id } = await openFilledForm();
  const sending = holdSending();
  await user.click(getSend());
  await waitFor(() => expect(sending.send).toHaveBeenCalled());
  await act(() => router.navigate(paths.careers));
  await sending.end(FAILED);
  expect(await getNotifications().findByText(left.failed)).toBeVisible();
  await user.click(getNotifications().getByRole('button', { name: left.open }));
  await waitFor(() => expect(router.state.location.pathname).toBe(paths.apply(id)));
  await waitFor(() => expect(getField('name')).toHaveValue('Asha Rao'));
  expect(getField('email')).toHaveValue('asha@example.com');
});

test('what was sent after the form was left has its reference in the message, which leads to the receipt', async () => {
  const { user, router, id } = await openFilledForm();
  const sending = holdSending();
  await user.click(getSend());
  await waitFor(() => expect(sending.send).toHaveBeenCalled());
  await act(() => router.navigate(paths.careers));
  await sending.end({ receipt: RECEIPT });
  expect(await getNotifications().findByText('Reference 0123-4567')).toBeVisible();
  await user.click(getNotifications().getByRole('button', { name: left.receipt }));
  expect(await screen.findByRole('region', { name: applyPage.sent.heading })).toBeVisible();
  // The next application starts empty.
  await act(() => router.navigate(paths.apply(id)));
  await waitFor(() => expect(getField('name')).toHaveValue(''));
});

test('what is typed is kept in the tab until it is sent', async () => {
  const { user } = await openFilledForm();
  const readKept = () => Object.values(sessionStorage).join();
  expect(readKept()).toContain('Asha Rao');
  const sending = holdSending();
  await user.click(getSend());
  await sending.end({ receipt: RECEIPT });
  expect(await screen.findByText('0123-4567')).toBeVisible();
  expect(readKept()).not.toContain('Asha Rao');
});

test('a text that was refused is no longer marked when it changes', async () => {
  const { user } = await openFilledForm();
  await user.clear(getField('email'));
  await user.click(getSend());
  await waitFor(() => expect(getField('email')).toHaveFocus());
  expect(getField('email')).toHaveAttribute('aria-invalid', 'true');
  await user.type(getField('email'), 'a');
  expect(getField('email')).not.toHaveAttribute('aria-invalid');
});
