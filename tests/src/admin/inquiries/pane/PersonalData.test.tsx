import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { downloadFile } from '../../../../../src/admin/common/downloadFile';
import { listUnsent, saveUnsent } from '../../../../../src/admin/records/unsent';
import { paths } from '../../../../../src/paths';
import { inquiryTexts } from '../../../../../src/shared/inquiry';
import { inquiryCorrection } from '../../../../../src/shared/inquiryAdmin';
import { ADMIN, MEERA } from '../../../../support/admins';
import { SAMPLE_INQUIRY } from '../../../../support/sampleInquiry';
import {
  addMeera,
  findPane,
  getNotifications,
  openInquiry,
  readInquiry,
  sendInquiry,
  write,
} from '../../../../support/site/inquiries';
import {
  failNextRequest,
  getSentRequests,
  holdRequests,
  waitForChanges,
} from '../../../../support/site/network';
import { renderRoute } from '../../../../support/site/renderRoute';
import { signIn } from '../../../../support/site/session';

beforeEach(signIn);

/** Opens an inquiry, and one of the dialogs about what is stored of its sender. */
async function openDialog(label: string, fields = {}) {
  const rendered = await openInquiry(fields);
  await rendered.user.click(await screen.findByText('Personal data'));
  await rendered.user.click(screen.getByRole('button', { name: label }));
  return { ...rendered, dialog: within(screen.getByRole('dialog')) };
}

const openCorrection = (fields = {}) => openDialog('Correct details', fields);
const openErasure = (label: 'Erase this inquiry' | 'Erase all of this address') => openDialog(label);

/** Keeps a note about an inquiry that was begun on this device. */
function saveNote(id: string, owner: string = ADMIN.email): void {
  saveUnsent({ owner, form: 'note', id }, { fields: { text: 'EMI' } });
}

test('details are checked in their dialog, which leads to what is wrong', async () => {
  const { user, dialog } = await openCorrection();
  const email = dialog.getByRole('textbox', { name: 'Email' });
  await user.clear(email);
  await write(user, email, 'ravi');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  expect(email).toHaveFocus();
});

test('a correction is read-only while it is saved, so that nothing typed is lost', async () => {
  const { user, dialog, _id } = await openCorrection();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await write(user, name, ' Jr');
  const release = holdRequests('PUT', `/api/contact/${_id}`);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(name).toHaveAttribute('readonly');
  release();
  expect(await getNotifications().findByText('Details corrected.')).toBeVisible();
});

test('what another tab types while a correction is saved stays', async () => {
  const { user, dialog, _id } = await openCorrection();
  await write(user, dialog.getByRole('textbox', { name: 'Name' }), ' Jr');
  const release = holdRequests('PUT', `/api/contact/${_id}`);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const [unsent] = listUnsent(ADMIN.email);
  if (unsent) saveUnsent(unsent, { ...unsent, fields: { ...unsent.fields, company: 'Kumar Stores' } });
  release();
  expect(await getNotifications().findByText('Details corrected.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Correct details' }));
  expect(screen.getByRole('textbox', { name: /^Company/ })).toHaveValue('Kumar Stores');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await readInquiry(_id)).company).toBe('Kumar Stores'));
});

test('a correction that was begun is kept when its dialog is closed, and can be discarded', async () => {
  const { user, _id } = await openCorrection();
  const field = () => screen.getByRole('textbox', { name: 'Name' });
  await write(user, field(), ' Jr');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Correct details' }));
  expect(field()).toHaveValue('Ravi Kumar Jr');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(field()).toHaveValue('Ravi Kumar');
  expect((await readInquiry(_id)).name).toBe('Ravi Kumar');
});

test('every text of an inquiry is shown, and every detail of the sender can be corrected', async () => {
  const texts = Object.fromEntries(
    Object.keys(inquiryTexts.shape).map((name) => [
      name,
      name === 'email' ? 'shown@shop.example' : `shown ${name}`,
    ]),
  );
  const { user, dialog, _id } = await openCorrection(texts);
  const pane = await findPane(String(texts.name));
  for (const text of Object.values(texts)) expect(pane).toHaveTextContent(text);
  const inputs = dialog.getAllByRole<HTMLInputElement>('textbox');
  const details = Object.keys(inquiryCorrection.shape);
  expect(inputs.map(({ value }) => value)).toEqual(details.map((name) => texts[name]));
  for (const input of inputs) fireEvent.change(input, { target: { value: `${input.value}s` } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await readInquiry(_id)).toMatchObject(
      Object.fromEntries(details.map((name) => [name, `${texts[name]}s`])),
    ),
  );
  expect(await screen.findByText(/^corrected the name, the email address, the phone number/)).toBeVisible();
});

test('what another admin corrected meanwhile is kept in the fields that were not typed in here', async () => {
  const asMeera = await addMeera();
  const { user, dialog, _id } = await openCorrection({ email: 'ravi@wrong.example' });
  await asMeera('PUT', `/contact/${_id}`, { name: SAMPLE_INQUIRY.name, email: 'ravi@right.example' });
  await write(user, dialog.getByRole('textbox', { name: /^Phone/ }), '+91 98765 43210');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/^Someone else changed this inquiry while you were editing/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue('ravi@right.example');
  expect(dialog.getByRole('textbox', { name: /^Phone/ })).toHaveValue('+91 98765 43210');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await getNotifications().findByText('Details corrected.')).toBeVisible();
  expect(await readInquiry(_id)).toMatchObject({ email: 'ravi@right.example', phone: '+91 98765 43210' });
});

test('what the server rejects of a correction is said at its field, which has the focus', async () => {
  const { user, dialog, _id } = await openCorrection();
  const body = { message: 'Please check: phone', fields: { phone: 'is not valid' } };
  failNextRequest('PUT', `/api/contact/${_id}`, 400, { body });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('is not valid')).toBeVisible();
  const phone = dialog.getByRole('textbox', { name: /^Phone/ });
  expect(phone).toHaveFocus();
  expect(phone).toHaveAccessibleDescription('is not valid');
});

test.for([
  ['Erase this inquiry', 'Inquiry erased.', '1–1 of 1'],
  ['Erase all of this address', '2 inquiries erased.', 'No contacts found.'],
] as const)('%s asks first, then returns to the list', async ([label, done, left]) => {
  await sendInquiry();
  const { _id } = await sendInquiry();
  const { user, router } = await renderRoute(paths.admin.inquiries);
  await user.click((await screen.findAllByRole('link', { name: SAMPLE_INQUIRY.name }))[0] ?? document.body);
  expect(router.state.location.search).toBe(`?inquiry=${_id}`);
  await write(user, await screen.findByRole('textbox', { name: 'Reply' }), 'Dear');
  await waitFor(() => expect(JSON.stringify(localStorage)).toContain(_id));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: label }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/This cannot be undone/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(getSentRequests('DELETE', `/api/contact/${_id}`)).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: label }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase' }));
  expect(await getNotifications().findByText(done)).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(await screen.findByText(left)).toBeVisible();
  // What was typed about the person is erased as well.
  expect(JSON.stringify(localStorage)).not.toContain(_id);
});

test('an erased address says how many applications went with it', async () => {
  const { user, dialog } = await openErasure('Erase all of this address');
  failNextRequest('POST', '/api/contact/erase', 200, { body: { erased: 1, applications: 2 } });
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await getNotifications().findByText('1 inquiry and 2 applications erased.')).toBeVisible();
});

test('erasing an address removes what anybody has typed about its inquiries on this device', async () => {
  const { _id: first } = await sendInquiry({ message: 'First' });
  const { _id: other } = await sendInquiry({ email: 'other@shop.example' });
  const { user, dialog, _id } = await openErasure('Erase all of this address');
  act(() => {
    saveNote(first);
    saveNote(_id, MEERA);
    saveNote(other);
    saveUnsent(
      { owner: MEERA, form: 'inquiry' },
      { fields: { email: ` ${SAMPLE_INQUIRY.email.toUpperCase()}` } },
    );
  });
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await getNotifications().findByText('2 inquiries erased.')).toBeVisible();
  expect(listUnsent(MEERA)).toEqual([]);
  expect(listUnsent(ADMIN.email).map(({ id }) => id)).toEqual([other]);
});

test('erasing a number removes a new inquiry with it that was begun on this device', async () => {
  const { user } = await openDialog('Erase all of this number', { phone: '+91 98765 43210' });
  act(() => {
    for (const [owner, phone] of [
      [MEERA, '098765-43210'],
      [ADMIN.email, '98765 00000'],
    ] as const)
      saveUnsent({ owner, form: 'inquiry' }, { fields: { phone } });
  });
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase' }));
  expect(await getNotifications().findByText('1 inquiry erased.')).toBeVisible();
  expect([listUnsent(MEERA).length, listUnsent(ADMIN.email).length]).toEqual([0, 1]);
});

test('an erasure is reported as done also when what was typed on this device cannot be compared', async () => {
  const { _id: other } = await sendInquiry({ email: 'other@shop.example' });
  saveNote(other);
  const { user, dialog } = await openErasure('Erase all of this address');
  failNextRequest('GET', `/api/contact/${other}`, 500);
  await user.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await getNotifications().findByText('1 inquiry erased.')).toBeVisible();
});

test('a double click on Erase erases once, with one message, and goes back once', async () => {
  const { _id } = await sendInquiry();
  const { user, router } = await renderRoute(paths.admin.dashboard);
  await act(() => router.navigate(`${paths.admin.inquiries}?search=ravi`));
  await user.click(await screen.findByRole('link', { name: SAMPLE_INQUIRY.name }));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Erase this inquiry' }));
  await user.dblClick(screen.getByRole('button', { name: 'Erase' }));
  expect(await getNotifications().findByText('Inquiry erased.')).toBeVisible();
  await waitFor(() => expect(router.state.location.search).toBe('?search=ravi'));
  expect(getSentRequests('DELETE', `/api/contact/${_id}`)).toHaveLength(1);
});

test('an erasure that ends after its inquiry was left does not navigate', async () => {
  const { _id } = await sendInquiry();
  const { user, router } = await renderRoute(paths.admin.inquiries);
  await user.click(await screen.findByRole('link', { name: SAMPLE_INQUIRY.name }));
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Erase this inquiry' }));
  const release = holdRequests('DELETE', `/api/contact/${_id}`);
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  await act(() => router.navigate(paths.admin.dashboard));
  release();
  expect(await getNotifications().findByText('Inquiry erased.')).toBeVisible();
  await waitForChanges();
  expect(router.state.location.pathname).toBe(paths.admin.dashboard);
});

test.for([
  ['offline', 'Failed to erase. The server cannot be reached. Check your connection and try again.'],
  [400, 'Failed to erase. Please check: email.'],
] as const)(
  'an erasure that fails (%s) says why inside its dialog, and can be repeated there',
  async ([failure, reason]) => {
    const { user, dialog } = await openErasure('Erase all of this address');
    const body = { message: 'Please check: email', fields: { email: 'is not valid' } };
    failNextRequest('POST', '/api/contact/erase', failure, { body });
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(reason);
    await user.click(dialog.getByRole('button', { name: 'Erase' }));
    expect(await getNotifications().findByText('1 inquiry erased.')).toBeVisible();
  },
);

test('everything that is stored of an address can be saved as a file', async () => {
  const { user } = await openInquiry({ message: 'Stored' });
  await user.click(await screen.findByText('Personal data'));
  await user.click(screen.getByRole('button', { name: 'Export data of this address' }));
  await waitFor(() => expect(downloadFile).toHaveBeenCalledTimes(1));
  const [file, name] = vi.mocked(downloadFile).mock.calls[0] ?? [];
  expect(name).toMatch(/^data-of-ravi@shop\.example-\d{4}-\d\d-\d\d\.(json|csv)$/);
  expect(await file?.text()).toContain('Stored');
});
