import { contactsPage } from '../../../content/admin';
import type { Inquiry } from '../../../contract/inquiry';
import { RowAction } from '../../../features/recordList/RowAction';
import type { useSpamStatus } from './useSpamStatus';

const { moves: words } = contactsPage;

export type SpamMoves = ReturnType<typeof useSpamStatus>;

/** The button that moves an inquiry to spam, or out of it. */
export function SpamToggleButton({ inquiry, moves }: { inquiry: Inquiry; moves: SpamMoves }) {
  const { _id, name, status } = inquiry;
  const to = status === 'spam' ? 'new' : 'spam';
  return (
    <RowAction id={_id} itemName={name} tone="plain" onAction={() => moves.move(inquiry, to)}>
      {moves.busyId === _id ? words.moving : words[to]}
    </RowAction>
  );
}
