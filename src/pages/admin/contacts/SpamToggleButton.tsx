import { contactsPage } from '../../../content/admin';
import type { Inquiry } from '../../../contract/inquiry';
import { RowAction } from '../../../features/recordList/RowAction';
import type { SpamStatus } from './useSpamStatus';

const { spamStatus: copy } = contactsPage;

/** Moves an inquiry to spam or to the inbox. */
export function SpamToggleButton({ inquiry, spamStatus }: { inquiry: Inquiry; spamStatus: SpamStatus }) {
  const { _id, name, status } = inquiry;
  const label = copy[status === 'spam' ? 'new' : 'spam'];
  return (
    <RowAction id={_id} itemName={name} tone="plain" onAction={() => spamStatus.toggle(inquiry)}>
      {spamStatus.busyId === _id ? copy.moving : label}
    </RowAction>
  );
}
