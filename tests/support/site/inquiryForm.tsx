import { render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { siteFrame } from '../../../src/site/content/navigation';
import { InquiryForm } from '../../../src/site/inquiry/InquiryForm';
import { Toaster } from '../../../src/ui/Toaster';
import { getTestApp } from './network';

/** The inquiry form at a URL, with the toasts of the page around it. */
export function createForm(url = '/cst') {
  const path = new URL(url, 'http://site.test').pathname;
  const element = (
    <>
      <InquiryForm path={path} />
      <Toaster labels={siteFrame.notifications} />
    </>
  );
  return <RouterProvider router={createMemoryRouter([{ path, element }], { initialEntries: [url] })} />;
}

export function renderForm(url?: string): UserEvent {
  render(createForm(url));
  return userEvent.setup({ delay: null });
}

export const getNextButton = () => screen.getByRole('button', { name: 'Next' });
export const getSubmitButton = () => screen.getByRole('button', { name: 'Submit' });
export const getField = (name: RegExp) => screen.getByRole('textbox', { name });

export async function openDetails(
  user: UserEvent,
  interest: 'Services' | 'Investor' = 'Services',
): Promise<void> {
  await user.click(screen.getByRole('radio', { name: interest }));
  await user.click(getNextButton());
  await screen.findByText('Step 2 of 2');
}

export async function fillForm(user: UserEvent): Promise<void> {
  await openDetails(user);
  await user.type(getField(/^Name/), 'Asha Verma');
  await user.type(getField(/^Email/), 'asha@example.com');
}

export async function readInquiries() {
  const { database } = await getTestApp();
  return database.db.selectFrom('inquiries').selectAll().execute();
}
