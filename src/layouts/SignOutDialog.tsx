import { editorCopy } from '../content/editors';
import { describeDraft } from '../features/recordEditor/drafts/describeDraft';
import type { Draft } from '../features/recordEditor/drafts/draftStorage';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

/** Before signing out: what becomes of the text that was typed and not saved (decision 25). */
export function SignOutDialog({
  drafts,
  onKeep,
  onDiscard,
  onClose,
}: {
  drafts: Draft[];
  onKeep: () => void;
  onDiscard: () => void;
  onClose: () => void;
}) {
  const words = editorCopy.signOut;
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="secondary" onClick={onDiscard}>
            {words.discard}
          </Button>
          <Button onClick={onKeep}>{words.keep}</Button>
        </>
      }
    >
      <p>{drafts.length === 1 ? words.one : words.many(drafts.length)}</p>
      <ul>
        {drafts.map((draft) => {
          const { what, title } = describeDraft(draft);
          return (
            <li key={draft.id}>
              {what}: <strong>{title}</strong>
            </li>
          );
        })}
      </ul>
      <p>{words.text}</p>
    </Dialog>
  );
}
