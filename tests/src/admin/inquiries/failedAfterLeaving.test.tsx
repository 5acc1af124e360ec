import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import { SAMPLE_INQUIRY } from '../../../support/sampleInquiry';
import {
  addMeera,
  findPane,
  getNotifications,
  openInquiry,
  sendInquiry,
  write,
} from '../../../support/site/inquiries';
import { readMails, signInWithMail } from '../../../support/site/mails';
import { dropNextResponse, holdRequests } from '../../../support/site/network';

beforeEach(signInWithMail);

const TEXT = 'Yes, we do.';
const getActions = async () => within(await screen.findByRole('group', { name: 'Actions' }));
const openMissed = () => getNotifications().findByRole('button', { name: /^Open it/ });

const FORMS = {
  reply: { field: 'Reply', button: 'Send reply', failed: 'Failed to send the reply.', request: 'POST' },
  note: { field: 'Note', button: 'Add note', failed: 'Failed to add the note.', request: 'POST' },
  answer: {
    field: /^Outcome/,
    button: 'Mark as answered',
    failed: 'Failed to mark as answered.',
    request: 'PUT',
  },
} as const;
const PATHS = { reply: 'replies', note: 'notes', answer: 'status' };
const TABS = { reply: 'Reply', note: 'Note', answer: 'Call or chat' };

/** Opens a new inquiry, beside another one, with this text written and being sent. */
async function startSending(form: keyof typeof FORMS, failure?: number) {
  const other = await sendInquiry({ name: 'Other' });
  const rendered = await openInquiry();
  const { user, _id } = rendered;
  const { field, button, request } = FORMS[form];
  await user.click(await screen.findByRole('tab', { name: TABS[form] }));
  const box = await screen.findByRole('textbox', { name: field });
  await write(user, box, TEXT);
  const release = holdRequests(request, `/api/contact/${_id}/${PATHS[form]}`, failure);
  await user.click(within(box.closest('form') ?? document.body).getByRole('button', { name: button }));
  return { ...rendered, other, release, field };
}

test.for([
  ['reply', 'another inquiry'],
  ['note', 'another inquiry'],
  ['answer', 'the dashboard'],
] as const)(
  'a %s that fails after its inquiry was left for %s says so there, with the way back to its text',
  async ([form, place]) => {
    const { user, router, other, release, field } = await startSending(form, 500);
    const isDashboard = place === 'the dashboard';
    await act(() => router.navigate(isDashboard ? paths.admin.dashboard : paths.admin.inquiry(other._id)));
    await screen.findByRole('heading', { name: isDashboard ? 'Dashboard' : 'Other' });
    release();
    expect(await getNotifications().findByText(FORMS[form].failed)).toBeVisible();
    expect(getNotifications().getByText(/^Ravi Kumar .*Your text is kept\.$/)).toBeVisible();
    await user.click(await openMissed());
    await findPane(SAMPLE_INQUIRY.name);
    expect(await screen.findByRole('textbox', { name: field })).toHaveValue(TEXT);
  },
);

test('a reply that is held back for that of a colleague says so after its inquiry was left', async () => {
  const asMeera = await addMeera();
  const { user, router, other, release, _id } = await startSending('reply');
  await asMeera('POST', `/contact/${_id}/replies`, { subject: 'Re: Sundays', text: 'We do.' });
  await act(() => router.navigate(paths.admin.inquiry(other._id)));
  await findPane('Other');
  release();
  expect(await getNotifications().findByText('Your reply was not sent.')).toBeVisible();
  expect(
    getNotifications().getByText(/^Ravi Kumar Meera Iyer replied at .*Your text is still here/),
  ).toBeVisible();
  expect(await readMails()).toHaveLength(1);
  await user.click(await openMissed());
  expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue(TEXT);
});

test('a failure in another tab of the composer is told, and leads to that tab; in its form it is told there alone', async () => {
  const { user, release } = await startSending('reply', 500);
  await user.click((await getActions()).getByRole('button', { name: 'Note' }));
  release();
  await user.click(await openMissed());
  expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveFocus();
  expect(screen.getByText('Failed to send the reply.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send reply' })).toBeEnabled());
  expect(getNotifications().queryByRole('button', { name: /^Open it/ })).toBeNull();
});

test('a text whose changed form was received first says so after its inquiry was left', async () => {
  const { user, router, other, _id } = await startLost();
  const release = holdRequests('POST', `/api/contact/${_id}/replies`);
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await act(() => router.navigate(paths.admin.inquiry(other._id)));
  await findPane('Other');
  release();
  expect(
    await getNotifications().findByText(/^The reply that you sent first was received after all/),
  ).toBeVisible();
  await user.click(await openMissed());
  expect(await screen.findByRole('textbox', { name: 'Reply' })).toHaveValue(`${TEXT} Also on Mondays.`);
});

/** A reply whose response was lost, and that was changed since. */
async function startLost() {
  const other = await sendInquiry({ name: 'Other' });
  const rendered = await openInquiry();
  const { user, _id } = rendered;
  const box = await screen.findByRole('textbox', { name: 'Reply' });
  await write(user, box, TEXT);
  dropNextResponse('POST', `/api/contact/${_id}/replies`);
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  await screen.findByText('Failed to send the reply.');
  await write(user, box, ' Also on Mondays.');
  return { ...rendered, other };
}
