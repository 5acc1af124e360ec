import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { describeDraft } from '../drafts/describeDraft';
import type { Draft } from '../drafts/draftStorage';
import { editorCopy } from '../words/editors';

const copy = editorCopy.signOut;

/** Asks before signing out whether to store or discard unsaved drafts (docs/product.md §16.5). */
export function SignOutDialog({
  drafts,
  onStore,
  onDiscard,
  onClose,
}: {
  drafts: Draft[];
  onStore: () => void;
  onDiscard: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      title={copy.title}
      text={
        <>
          <p>{drafts.length === 1 ? copy.singular : copy.plural(drafts.length)}</p>
          <ul>
            {drafts.map((draft) => {
              const { description, title } = describeDraft(draft);
              return (
                <li key={draft.id}>
                  {description}: <strong>{title}</strong>
                </li>
              );
            })}
          </ul>
          <p>{copy.text}</p>
        </>
      }
      cancel={copy.cancel}
      onClose={onClose}
      actions={<Button onClick={onStore}>{copy.store}</Button>}
      destructiveAction={
        <Button variant="dangerQuiet" onClick={onDiscard}>
          {copy.discard}
        </Button>
      }
    />
  );
}
