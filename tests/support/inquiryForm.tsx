import { render, screen, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { siteFrame } from '../../src/content/navigation';
import { InquiryForm } from '../../src/features/inquiryForm/InquiryForm';
import { Toaster } from '../../src/ui/Toaster';
import { testApp } from './network';

/** Shows the inquiry form, with the toasts of the page around it. */
export function openForm(): UserEvent {
  render(
    <>
      <InquiryForm />
      <Toaster labels={siteFrame.notifications} />
    </>,
  );
  return userEvent.setup({ delay: null });
}

export const nextButton = () => screen.getByRole('button', { name: 'Next' });
export const submitButton = () => screen.getByRole('button', { name: 'Submit' });
export const field = (name: RegExp) => screen.getByRole('textbox', { name });
export const toasts = () => within(screen.getByRole('region', { name: 'Notifications' }));

export async function toDetails(
  user: UserEvent,
  interest: 'Services' | 'Investor' = 'Services',
): Promise<void> {
  await user.click(screen.getByRole('radio', { name: interest }));
  await user.click(nextButton());
}

export async function fillIn(user: UserEvent): Promise<void> {
  await toDetails(user);
  await user.type(field(/^Name/), 'Asha Verma');
  await user.type(field(/^Email/), 'asha@example.com');
}

export async function storedInquiries() {
  const { database } = await testApp();
  return database.db.selectFrom('inquiries').selectAll().execute();
}
