import { act, cleanup, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { emailSettings } from '../../../../src/api/env';
import { importSubmit } from '../../../../src/pages/inquiry/useInquiryProgress';
import type { FormState } from '../../../../src/shared/formState';
import { FORM_STATE_ID, toDataElement } from '../../../../src/shared/htmlTemplate';
import { takeConsoleErrors } from '../../../support/site/consoleErrors';
import {
  fill,
  findReceipt,
  getField,
  renderFilledForm,
  renderForm,
  send,
  submit,
} from '../../../support/site/inquiryForm';
import { network } from '../../../support/site/network';

vi.mock('../../../../src/api/env', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  isPostable: true,
  emailSettings: { publicKey: 'key-1', serviceId: 'service-1', templateId: 'template-1' },
}));

const RECEIPT = '01AB-23CD.signed00';

let copies: unknown[] = [];

beforeEach(() => {
  copies = [];
  network.use(
    http.post('https://api.emailjs.com/api/v1.0/email/send', async ({ request }) => {
      copies.push(await request.json());
      return new HttpResponse('OK');
    }),
  );
});

/** Submits before what sends an inquiry has arrived: the browser posts the form. */
async function postForm(): Promise<void> {
  await renderFilledForm();
  fill(getField(/^Message/), 'Forty shops.');
  const isLoaded = vi.spyOn(importSubmit, 'isLoaded').mockReturnValue(false);
  const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault());
  document.addEventListener('submit', onSubmit, { once: true });
  submit();
  expect(onSubmit).toHaveBeenCalledOnce();
  isLoaded.mockRestore();
  cleanup();
}

/** The page that the server sends. */
async function openServed(inquiry: FormState, url: string): Promise<void> {
  document.body.insertAdjacentHTML('beforeend', toDataElement(FORM_STATE_ID, inquiry));
  onTestFinished(() => document.getElementById(FORM_STATE_ID)?.remove());
  renderForm(url);
  await act(async () => {});
}

const openReceipt = () => openServed({ values: {}, receipt: RECEIPT }, `/cst?sent=${RECEIPT}`);

test('the receipt of an inquiry that the browser posted sends its e-mail copy, once, and keeps nothing of it', async () => {
  await postForm();
  await openReceipt();
  await findReceipt();
  await waitFor(() => expect(copies).toHaveLength(1));
  expect(copies).toMatchObject([
    { template_params: { from_name: 'Asha Verma', subject: 'Service Inquiry', message: 'Forty shops.' } },
  ]);
  expect(Object.values(sessionStorage).join()).not.toContain('Asha');
  cleanup();
  await openReceipt();
  expect(copies).toHaveLength(1);
});

test('what the browser posts after an error of the script is copied too', async () => {
  const { browserApi } = await importSubmit();
  vi.spyOn(browserApi, 'post').mockRejectedValue(new Error('An error of the script'));
  const post = vi.spyOn(HTMLFormElement.prototype, 'submit').mockReturnValue();
  await renderFilledForm();
  submit();
  await waitFor(() => expect(post).toHaveBeenCalledOnce());
  expect(takeConsoleErrors()).toEqual([expect.stringContaining('An error of the script')]);
  cleanup();
  await openReceipt();
  await waitFor(() => expect(copies).toHaveLength(1));
});

test('a receipt that this tab has posted nothing for sends no copy, also where a draft waits', async () => {
  await renderFilledForm();
  cleanup();
  await openReceipt();
  await importSubmit();
  await act(async () => {});
  expect(copies).toEqual([]);
});

test('what the server did not store is not copied, and is copied once when the script sends it', async () => {
  await postForm();
  const refused = { interest: 'services', name: '', email: 'asha@example.com' };
  await openServed({ values: refused, errors: { name: 'Please enter your name' } }, '/cst');
  fill(getField(/^Name/), 'Asha Corrected');
  await importSubmit();
  await send();
  await waitFor(() => expect(copies).toHaveLength(1));
  cleanup();
  await openReceipt();
  await act(async () => {});
  expect(copies).toMatchObject([{ template_params: { from_name: 'Asha Corrected' } }]);
});

test('without a provider nothing is kept beside the draft', async () => {
  const { publicKey } = emailSettings;
  emailSettings.publicKey = 'YOUR_PUBLIC_KEY';
  onTestFinished(() => void Object.assign(emailSettings, { publicKey }));
  await postForm();
  expect(Object.keys(sessionStorage)).toEqual(['inquiry-draft-3']);
});
