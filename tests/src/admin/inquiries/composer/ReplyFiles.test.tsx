import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { http } from '../../../../../src/api/http';
import { paths } from '../../../../../src/paths';
import { SAMPLE_INQUIRY } from '../../../../support/sampleInquiry';
import {
  findPane,
  getNotifications,
  openInquiry,
  sendInquiry,
  write,
} from '../../../../support/site/inquiries';
import { signInWithMail } from '../../../../support/site/mails';
import { failNextRequest, getSentRequests, getTestApp, holdRequests } from '../../../../support/site/network';
import { renderRoute } from '../../../../support/site/renderRoute';

beforeEach(signInWithMail);

// MSW cannot read the files of jsdom.
http.interceptors.request.use(async (config) => {
  if (config.data instanceof File) config.data = await readText(config.data);
  return config;
});

function readText(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(file);
  });
}

const PATH = '/api/contact/:id/attachments';
const pdf = (name = 'quote.pdf', text = '%PDF-1.7 quote') =>
  new File([text], name, { type: 'application/pdf' });
const findField = () => screen.findByRole('textbox', { name: 'Reply' });
const getPicker = () => screen.getByLabelText<HTMLInputElement>('Files to attach');
const getFiles = () => within(screen.getByRole('list', { name: 'Files of this reply' }));
const getSend = () => screen.getByRole('button', { name: 'Send reply' });
const getTimeline = () => within(screen.getByRole('region', { name: 'Timeline' }));

async function open() {
  const rendered = await openInquiry();
  await findField();
  await screen.findByRole('button', { name: 'Attach files' });
  /** Sends the reply, which closes the only inquiry of the inbox, and opens it again. */
  async function sendAndReopen(): Promise<void> {
    await rendered.user.click(getSend());
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Inquiry from/ })).toBeNull());
    await act(() => rendered.router.navigate(paths.admin.inquiry(rendered._id)));
    await findPane(SAMPLE_INQUIRY.name);
  }
  return { ...rendered, sendAndReopen };
}

test('a picked file is uploaded, sent with the reply and shown in the timeline; Undo puts it back', async () => {
  const { user, _id, sendAndReopen } = await open();
  await write(user, await findField(), 'Here it is.');
  await user.upload(getPicker(), pdf());
  expect(await getFiles().findByRole('button', { name: 'Remove quote.pdf' })).toBeVisible();
  expect(getFiles().getByText('1 KB')).toBeVisible();
  await sendAndReopen();
  expect(await getTimeline().findByRole('button', { name: 'quote.pdf (1 KB)' })).toBeVisible();
  expect(getSentRequests('POST', `/api/contact/${_id}/replies`)[0]?.body).toMatchObject({ attachments: [1] });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files of this reply' })).toBeNull());

  await user.click(getTimeline().getByRole('button', { name: 'Undo' }));
  expect(
    await getNotifications().findByText('The reply was taken back. Its text and files are in the reply box.'),
  ).toBeVisible();
  expect(await getFiles().findByText('quote.pdf')).toBeVisible();
  // Of a reply that was not sent only the name is left.
  await waitFor(() => expect(getTimeline().queryByRole('button', { name: 'quote.pdf (1 KB)' })).toBeNull());
  expect(getTimeline().getByText('quote.pdf (1 KB)')).toBeVisible();
  await waitFor(async () => expect(await findField()).toHaveValue('Here it is.'));
});

test('the draft keeps the files when the inquiry is opened again, also without a text', async () => {
  const { user, _id } = await open();
  await user.upload(getPicker(), [pdf('one.pdf'), pdf('two.pdf')]);
  await getFiles().findByRole('button', { name: 'Remove two.pdf' });
  expect(screen.getByText('Draft kept on this device')).toBeVisible();
  cleanup();
  await renderRoute(paths.admin.inquiry(_id));
  await findField();
  expect(await getFiles().findByText('one.pdf')).toBeVisible();
  expect(getFiles().getByText('two.pdf')).toBeVisible();
});

test('a removed file is in no reply, and is removed at the server', async () => {
  const { user, _id, sendAndReopen } = await open();
  await write(user, await findField(), 'Here it is.');
  await user.upload(getPicker(), [pdf('one.pdf'), pdf('two.pdf')]);
  await getFiles().findByRole('button', { name: 'Remove two.pdf' });
  await user.click(getFiles().getByRole('button', { name: 'Remove one.pdf' }));
  expect(getFiles().queryByText('one.pdf')).toBeNull();
  expect(getFiles().getByRole('button', { name: 'Remove two.pdf' })).toHaveFocus();
  const { database } = await getTestApp();
  await waitFor(async () =>
    expect(await database.db.selectFrom('inquiryAttachments').select('name').execute()).toEqual([
      { name: 'two.pdf' },
    ]),
  );
  await sendAndReopen();
  await getTimeline().findByRole('button', { name: /^two\.pdf/ });
  expect(getSentRequests('POST', `/api/contact/${_id}/replies`)[0]?.body).toMatchObject({ attachments: [2] });
});

test('a pasted picture and a dropped file are attached; a copied text with its picture stays a text', async () => {
  await open();
  const field = await findField();
  const picture = new File(['\u0089PNG'], 'image.png', { type: 'image/png' });
  fireEvent.paste(field, {
    clipboardData: { files: [picture], types: ['text/plain', 'Files'], getData: () => '' },
  });
  expect(screen.queryByRole('list', { name: 'Files of this reply' })).toBeNull();
  fireEvent.paste(field, {
    clipboardData: { files: [pdf('pasted.pdf')], types: ['Files'], getData: () => '' },
  });
  expect(await screen.findByRole('button', { name: 'Remove pasted.pdf' })).toBeVisible();
  fireEvent.dragOver(field, { dataTransfer: { types: ['Files'], files: [] } });
  expect(screen.getByText('Drop the files here')).toBeVisible();
  fireEvent.drop(field, { dataTransfer: { files: [pdf('dropped.pdf')], types: ['Files'] } });
  expect(await screen.findByRole('button', { name: 'Remove dropped.pdf' })).toBeVisible();
});

test('files of other types and more than 10 MB are refused before they are uploaded, each with its reason', async () => {
  const { user, _id } = await open();
  const large = pdf('large.pdf');
  Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 });
  const input = getPicker();
  fireEvent.change(input, {
    target: { files: [new File(['x'], 'a.docx', { type: 'application/msword' }), large] },
  });
  expect(await screen.findByText('“a.docx” was not added.')).toBeVisible();
  expect(screen.getByText(/Only PDF, JPEG, PNG and WebP files can be attached\./)).toBeVisible();
  expect(screen.getByText('“large.pdf” was not added.')).toBeVisible();
  expect(screen.getByText(/larger than 10 MB together\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await user.click(screen.getAllByRole('button', { name: 'Dismiss' })[0] as HTMLElement);
  expect(screen.queryByText('“a.docx” was not added.')).toBeNull();
  const other = screen.getByRole('button', { name: 'Dismiss' });
  expect(other).toHaveFocus();
  await user.click(other);
  expect(await findField()).toHaveFocus();
  expect(getSentRequests('POST', `/api/contact/${_id}/attachments?name=large.pdf`)).toHaveLength(0);
});

test('a failed upload can be tried again', async () => {
  const { user } = await open();
  failNextRequest('POST', PATH, 'offline');
  await user.upload(getPicker(), pdf());
  expect(await screen.findByText(/^The server cannot be reached\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Remove quote.pdf' })).toBeVisible();
  expect(screen.queryByText(/^The server cannot be reached\./)).toBeNull();
});

test('while a file is uploaded the reply is not sent, typing goes on, and the upload can be cancelled', async () => {
  const { user, _id } = await open();
  const release = holdRequests('POST', PATH);
  await write(user, await findField(), 'Here');
  await user.upload(getPicker(), [pdf('one.pdf'), pdf('two.pdf')]);
  await write(user, await findField(), ' it is.');
  await user.click(getSend());
  expect(getSentRequests('POST', `/api/contact/${_id}/replies`)).toHaveLength(0);
  await user.click(getFiles().getByRole('button', { name: 'Cancel two.pdf' }));
  expect(getFiles().queryByText('two.pdf')).toBeNull();
  release();
  expect(await getFiles().findByRole('button', { name: 'Remove one.pdf' })).toBeVisible();
  expect(await findField()).toHaveValue('Here it is.');
});

test('a reply that names a file that is gone says so, and keeps text and files', async () => {
  const { user } = await open();
  await write(user, await findField(), 'Here it is.');
  await user.upload(getPicker(), pdf());
  await getFiles().findByRole('button', { name: 'Remove quote.pdf' });
  const { database } = await getTestApp();
  await database.db.deleteFrom('inquiryAttachments').execute();
  await user.click(getSend());
  expect(await screen.findByText(/^A file is no longer stored\. Remove it and add it again/)).toBeVisible();
  expect(await findField()).toHaveValue('Here it is.');
  expect(getFiles().getByText('quote.pdf')).toBeVisible();
});

test('an upload that ends since its inquiry was left says so, and leads back to it', async () => {
  const other = await sendInquiry({ name: 'Other' });
  const { user, router } = await open();
  await write(user, await findField(), 'Please find our offer attached.');
  holdRequests('POST', PATH);
  await user.upload(getPicker(), pdf('offer.pdf'));
  expect(await getFiles().findByText('Uploading…')).toBeVisible();
  await act(() => router.navigate(paths.admin.inquiry(other._id)));
  await findPane('Other');
  expect(await getNotifications().findByText('The upload of offer.pdf has ended.')).toBeVisible();
  expect(
    getNotifications().getByText(/^Ravi Kumar The reply was left\. Attach the file again\./),
  ).toBeVisible();
  await user.click(getNotifications().getByRole('button', { name: /^Open it/ }));
  await findPane(SAMPLE_INQUIRY.name);
  expect(await findField()).toHaveValue('Please find our offer attached.');
});
