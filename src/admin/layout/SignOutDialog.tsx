import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { describeDraft } from '../drafts/describeDraft';
import type { DeviceDraft } from '../drafts/deviceDrafts';

/** Asks before signing out whether to store or discard unsaved drafts (docs/product.md §16.5). */
export function SignOutDialog({
  drafts,
  onStore,
  onDiscard,
  onClose,
}: {
  drafts: DeviceDraft[];
  onStore: () => void;
  onDiscard: () => void;
  onClose: () => void;
}) {
  return (
    <Dialog
      title="Sign out with unsaved changes?"
      text={
        <>
          <p>
            {drafts.length === 1
              ? 'One form has unsaved changes:'
              : `${drafts.length} forms have unsaved changes:`}
          </p>
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
          <p>
            If you keep them, you can restore them when you sign in again. On a shared device, discard them.
          </p>
        </>
      }
      cancel="Stay signed in"
      onClose={onClose}
      actions={<Button onClick={onStore}>Keep them and sign out</Button>}
      destructiveAction={
        <Button variant="dangerQuiet" onClick={onDiscard}>
          Discard them and sign out
        </Button>
      }
    />
  );
}
