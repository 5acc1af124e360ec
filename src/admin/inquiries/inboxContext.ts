import { createContext, use } from 'react';
import type { AnswerChannel } from '../../shared/inquiry';
import type { Inquiry } from '../../shared/inquiryResponses';
import type { Withdrawal } from './composer/useWithdrawal';
import type { InquiryChanges } from './useInquiryChanges';
import type { useOpenInquiry } from './useOpenInquiry';

/** A form of an inquiry that a key or a button opens and focuses. Every request is a new object. */
export type FormToOpen = { id: string } & (
  | { form: 'reply' | 'note' }
  | { form: 'follow-up' }
  | { form: 'answer'; channel?: AnswerChannel }
);

/** What the parts of the screen of inquiries share. */
export type Inbox = {
  openInquiry: ReturnType<typeof useOpenInquiry>;
  changes: InquiryChanges;
  withdrawal: Withdrawal;
  /** Closes inquiries of one person, the open one among them. */
  closeTogether: { isPending: boolean; close: (inquiries: Inquiry[]) => void };
  /** The form to open in the pane, until it has the focus. */
  formToOpen: FormToOpen | undefined;
  openForm: (form: FormToOpen) => void;
  onFormOpened: () => void;
  openNext: () => void;
};

export const InboxContext = createContext<Inbox | undefined>(undefined);

export function useInbox(): Inbox {
  const inbox = use(InboxContext);
  if (!inbox) throw new Error('There is no InboxContext around this component');
  return inbox;
}
