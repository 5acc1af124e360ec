import type { Blocker } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { editorCopy } from '../words/editors';

const copy = editorCopy.leave;

/** Asks whether to leave a changed form, while its navigation is blocked (docs/product.md §16.3). */
export function LeaveDialog({
  blocker,
  isChanged,
  isUploading,
  isStored,
  onDiscard,
}: {
  blocker: Blocker;
  /** There is text that is not saved. */
  isChanged: boolean;
  isUploading: boolean;
  isStored: boolean;
  onDiscard: () => void;
}) {
  if (blocker.state !== 'blocked') return null;

  function discard(): void {
    onDiscard();
    blocker.proceed?.();
  }

  return (
    <Dialog
      title={copy.title}
      text={
        <>
          {isUploading && <p>{copy.uploading}</p>}
          {isChanged && <p>{isStored ? copy.stored : copy.notStored}</p>}
        </>
      }
      cancel={copy.stay}
      onClose={blocker.reset}
      actions={isStored && <Button onClick={blocker.proceed}>{copy.leave}</Button>}
      destructiveAction={
        <Button variant="dangerQuiet" onClick={discard}>
          {copy.discard}
        </Button>
      }
    />
  );
}
