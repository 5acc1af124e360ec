import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { expect } from 'vitest';
import { siteFrame } from '../../../src/content/navigation';
import { InquiryForm } from '../../../src/pages/inquiry/InquiryForm';
import { inquiryMessages } from '../../../src/pages/inquiry/words';
import { Toaster } from '../../../src/ui/Toaster';
import { getSentRequests } from './network';

/** The address of the page that is shown: the state of the router has the next one earlier. */
function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

const frame = (
  <>
    <Outlet />
    <Address />
    <Toaster labels={siteFrame.notifications} />
  </>
);

/** The inquiry form by itself on its two pages, and another page, in a frame with toasts. */
export function renderForm(url = '/cst') {
  const forms = ['/cst', '/contact'].map((path) => ({
    path,
    element: <InquiryForm key={path} path={path} />,
  }));
  const children = [...forms, { path: '/services', element: <h1>Services</h1> }];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: [url] });
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup({ delay: null }) };
}

export const getAddress = () => screen.getByLabelText('Address').textContent;
export const waitForAddress = (address: string) => waitFor(() => expect(getAddress()).toBe(address));

/** The form at its second step, as a link opens it. */
export async function renderDetails(url = '/cst?interest=services') {
  const form = renderForm(url);
  await screen.findByText('Step 2 of 2');
  return form;
}

/** The form as it can be sent. */
export async function renderFilledForm(url?: string) {
  const form = await renderDetails(url);
  fillName();
  return form;
}

export const getNextButton = () => screen.getByRole('button', { name: 'Next' });
export const getSubmitButton = () => screen.getByRole('button', { name: 'Submit' });
export const getField = (name: RegExp) => screen.getByRole('textbox', { name });
export const getService = () => screen.getByRole('combobox', { name: /^Service/ });

export async function openDetails(
  user: UserEvent,
  interest: 'Services' | 'Investor' = 'Services',
): Promise<void> {
  await user.click(screen.getByRole('radio', { name: interest }));
  await user.click(getNextButton());
  await screen.findByText('Step 2 of 2');
}

/** Writes a text into a field or chooses a topic. */
export function fill(field: HTMLElement, value: string): void {
  fireEvent.change(field, { target: { value } });
}

/** What an inquiry needs. */
export function fillName(): void {
  fill(getField(/^Name/), 'Asha Verma');
  fill(getField(/^Email/), 'asha@example.com');
}

export const submit = () => fireEvent.click(getSubmitButton());

export const findReceipt = () => screen.findByRole('region', { name: inquiryMessages.inlineSuccess });

/** @returns the receipt */
export async function send() {
  submit();
  return within(await findReceipt());
}

/** @returns the token that the form has stored */
export async function waitForToken(): Promise<string> {
  const read = () => String(JSON.parse(sessionStorage.getItem('inquiry-draft-3') ?? '{}').formToken ?? '');
  await waitFor(() => expect(read()).not.toBe(''));
  return read();
}

/** The inquiries that were sent in this test. */
export function getSentInquiries() {
  return getSentRequests('POST', '/api/contact').map(({ body, headers }) => ({
    body,
    key: headers.get('idempotency-key'),
    token: headers.get('x-form-stamp'),
  }));
}
