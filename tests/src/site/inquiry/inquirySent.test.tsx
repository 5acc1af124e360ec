import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { toIndianDateTime } from '../../../../src/shared/indianTime';
import { toReference } from '../../../../src/shared/reference';
import { serviceTitles } from '../../../../src/site/content/serviceTitles';
import { inquiryForm, inquiryMessages } from '../../../../src/site/inquiry/words';
import { getToasts } from '../../../../src/ui/Toaster';
import {
  fillForm,
  getField,
  getNextButton,
  getSubmitButton,
  openDetails,
  readInquiries,
  renderForm,
} from '../../../support/site/inquiryForm';
import { failNextRequest, getSentRequests, holdRequests } from '../../../support/site/network';

afterEach(() => vi.restoreAllMocks());

const { inlineSuccess, alertSuccess, inlineError } = inquiryMessages;
const serviceSelect = () => screen.getByRole('combobox', { name: /^Service/ });

test('after sending, the page says what was received and where the reply goes, with the form empty at step 1', async () => {
  const user = renderForm();
  await fillForm(user);
  await user.selectOptions(serviceSelect(), 'Bill Payment');
  await user.click(getSubmitButton());
  const sent = await screen.findByRole('region', { name: inlineSuccess });
  expect(sent).toHaveFocus();
  expect(within(sent).getByText(alertSuccess)).toBeVisible();
  expect(within(sent).getByText('Services: Bill Payment')).toBeVisible();
  expect(within(sent).getByText('asha@example.com')).toBeVisible();
  expect(getToasts()).toEqual([]);
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Services' })).not.toBeChecked();
  expect(getNextButton()).toBeDisabled();
});

test('the receipt has the reference of the inquiry, the time, what was entered, and what happens next', async () => {
  const user = renderForm();
  await fillForm(user);
  await user.type(getField(/^Phone/), '98765 43210');
  await user.type(getField(/^Company/), 'Asha Stores');
  await user.type(getField(/^Message/), 'Forty shops.');
  await user.click(getSubmitButton());
  const sent = await screen.findByRole('region', { name: inlineSuccess });
  const [row] = await readInquiries();
  const reference = toReference(row?.id ?? '');
  expect(within(sent).getByText(reference)).toBeVisible();
  expect(within(sent).getByText(toIndianDateTime(row?.createdAt ?? ''))).toBeVisible();
  for (const entry of ['98765 43210', 'Asha Stores', 'Forty shops.']) {
    expect(within(sent).getByText(entry)).toBeVisible();
  }
  expect(within(sent).getByRole('heading', { name: inquiryForm.sent.nextTitle })).toBeVisible();
  const share = within(sent).getByRole('link', { name: new RegExp(inquiryForm.sent.share) });
  expect(share).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/\?text=/));
  expect(decodeURIComponent(share.getAttribute('href') ?? '')).toContain(reference);
  expect(screen.getByRole('heading', { name: inquiryForm.sent.another })).toBeVisible();
});

test('the receipt of a distributor says so beside the service, and that of a shop does not', async () => {
  const user = renderForm('/cst?service=retailer-solutions&role=distributor');
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Asha Verma');
  await user.type(getField(/^Email/), 'asha@example.com');
  await user.click(getSubmitButton());
  expect(await screen.findByText('Services: Retailer Solutions (distributor)')).toBeVisible();
  cleanup();
  const shop = renderForm();
  await fillForm(shop);
  await shop.selectOptions(serviceSelect(), 'Retailer Solutions');
  await shop.click(getSubmitButton());
  expect(await screen.findByText('Services: Retailer Solutions')).toBeVisible();
});

test('the beginning of the receipt is scrolled into view, and focusing it does not scroll', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const user = renderForm();
  await fillForm(user);
  await user.click(getSubmitButton());
  await screen.findByText(inlineSuccess);
  expect(focus).toHaveBeenLastCalledWith({ preventScroll: true });
  expect(scroll).toHaveBeenLastCalledWith({ block: 'start' });
});

test('a wrong address is corrected by sending the same inquiry again, as one of its own', async () => {
  const user = renderForm();
  await fillForm(user);
  await user.type(getField(/^Message/), 'Two counters in Lucknow');
  await user.click(getSubmitButton());
  await user.click(await screen.findByRole('button', { name: inquiryForm.sent.correct }));
  await waitFor(() => expect(getField(/^Email/)).toHaveFocus());
  expect(getField(/^Message/)).toHaveValue('Two counters in Lucknow');
  await user.clear(getField(/^Email/));
  await user.type(getField(/^Email/), 'asha.verma@example.com');
  await user.click(getSubmitButton());
  await screen.findByText(inlineSuccess);
  expect((await readInquiries()).map(({ email }) => email)).toEqual([
    'asha@example.com',
    'asha.verma@example.com',
  ]);
});

test('a failure is described beside the button, and in no toast', async () => {
  const user = renderForm();
  await fillForm(user);
  failNextRequest('POST', '/api/contact', 500);
  await user.click(getSubmitButton());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(inlineError);
  expect(alert).toHaveTextContent(inquiryMessages.serverError);
  expect(getToasts()).toEqual([]);
});

test('an inquiry that was stored after its page was left is shown as sent when the form is opened', async () => {
  const user = renderForm();
  await fillForm(user);
  const release = holdRequests('POST', '/api/contact');
  await user.click(getSubmitButton());
  await screen.findByRole('button', { name: inquiryMessages.submitting });
  cleanup();
  release();
  await waitFor(async () => expect(await readInquiries()).toHaveLength(1));
  expect(getToasts()).toEqual([]);

  renderForm();
  expect(await screen.findByText(inlineSuccess)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Services' })).not.toBeChecked();
  expect(sessionStorage).toHaveLength(0);
});

test('a response with status 200 that is no record is not called unreachable', async () => {
  const user = renderForm();
  await fillForm(user);
  failNextRequest('POST', '/api/contact', 200, { body: '<!doctype html><title>Proxy</title>' });
  await user.click(getSubmitButton());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(inquiryMessages.otherError);
  expect(alert).toHaveTextContent(inquiryForm.failed.other());
  expect(alert).not.toHaveTextContent(/could not be reached/);
});

test('the services of the site come first in the list, by their ids', async () => {
  await openDetails(renderForm());
  const [own, other] = within(serviceSelect()).getAllByRole('group');
  const values = (group: HTMLElement | undefined) =>
    within(group ?? document.body)
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ value }) => value);
  expect(values(own)).toEqual(Object.keys(serviceTitles));
  expect(values(other)).toEqual([
    'web-development',
    'mobile-app',
    'digital-marketing',
    'ecommerce',
    'consultation',
    'other',
  ]);
});

test('a link about a service opens step 2 with the service chosen, and it is sent as the topic', async () => {
  const user = renderForm('/contact?service=payment-gateway');
  expect(await screen.findByText('Step 2 of 2')).toBeVisible();
  expect(serviceSelect()).toHaveValue('payment-gateway');
  await user.type(getField(/^Name/), 'Asha');
  await user.type(getField(/^Email/), 'asha@example.com');
  await user.click(getSubmitButton());
  await screen.findByText(inlineSuccess);
  expect(getSentRequests('POST', '/api/contact')[0]?.body).toMatchObject({
    interest: 'services',
    subject: 'Service Inquiry',
    topic: 'payment-gateway',
  });
});

test('what only the link has chosen is not restored on another visit', async () => {
  renderForm('/contact?service=payment-gateway');
  await screen.findByText('Step 2 of 2');
  cleanup();
  expect(sessionStorage).toHaveLength(0);
  renderForm();
  await act(async () => {});
  expect(screen.getByText('Step 1 of 2')).toBeVisible();
});

test('a reload does not undo a change of the service that the link named, and another link does', async () => {
  const user = renderForm('/contact?service=payment-gateway');
  await screen.findByText('Step 2 of 2');
  await user.type(getField(/^Name/), 'Asha');
  await user.selectOptions(serviceSelect(), 'mobile-app');
  cleanup();
  renderForm('/contact?service=payment-gateway');
  await screen.findByText('Step 2 of 2');
  expect(serviceSelect()).toHaveValue('mobile-app');
  cleanup();
  renderForm('/contact?service=bill-payment');
  await screen.findByText('Step 2 of 2');
  await act(async () => {});
  expect(serviceSelect()).toHaveValue('bill-payment');
  expect(getField(/^Name/)).toHaveValue('Asha');
});
