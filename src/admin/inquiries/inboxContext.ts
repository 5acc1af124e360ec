import { createContext, use } from 'react';
import type { InquiryChanges } from './changes';
import type { Withdrawal } from './composer/useSendReply';
import type { useOpenInquiry } from './useOpenInquiry';

/** A form of an inquiry that a key or a button opens and focuses. Every request is a new object. */
export type FormToOpen = { id: string; form: 'reply' | 'note' | 'answer' };

/** What the parts of the screen of inquiries share. */
export type Inbox = {
  openInquiry: ReturnType<typeof useOpenInquiry>;
  changes: InquiryChanges;
  withdrawal: Withdrawal;
  /** The form to open in the pane, until it has the focus. */
  formToOpen: FormToOpen | undefined;
  openForm: (form: FormToOpen) => void;
  onFormOpened: () => void;
  openNext: () => void;
  /** Whether a click was meant for the inquiry before: the next one has opened just now in its place. */
  isTooSoon: (click: { timeStamp: number }) => boolean;
};

export const InboxContext = createContext<Inbox | undefined>(undefined);

export function useInbox(): Inbox {
  const inbox = use(InboxContext);
  if (!inbox) throw new Error('There is no InboxContext around this component');
  return inbox;
}
