import { contactsPage } from '../../content/admin';
import type { Inquiry } from '../../contract/inquiry';
import { RowAction } from './RowAction';
import type { useSpamMoves } from './useSpamMoves';

const { moves: words } = contactsPage;

export type SpamMoves = ReturnType<typeof useSpamMoves>;

/** The button that moves an inquiry to spam, or out of it. */
export function SpamMove({ inquiry, moves }: { inquiry: Inquiry; moves: SpamMoves }) {
  const { _id, name, status } = inquiry;
  const to = status === 'spam' ? 'new' : 'spam';
  return (
    <RowAction id={_id} of={name} tone="plain" onAct={() => moves.move(inquiry, to)}>
      {moves.busyId === _id ? words.moving : words[to]}
    </RowAction>
  );
}
