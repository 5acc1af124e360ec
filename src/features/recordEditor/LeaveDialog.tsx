import type { Blocker } from 'react-router-dom';
import { editorCopy } from '../../content/editors';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

const copy = editorCopy.leave;

/** Asks whether to leave a changed form, while its navigation is blocked. */
export function LeaveDialog({
  blocker,
  isStored,
  onDiscard,
}: {
  blocker: Blocker;
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
      onClose={blocker.reset}
      actions={
        <>
          <Button variant="secondary" onClick={blocker.reset}>
            {copy.stay}
          </Button>
          <Button variant="secondary" onClick={discard}>
            {copy.discard}
          </Button>
          <Button variant={isStored ? 'primary' : 'danger'} onClick={blocker.proceed}>
            {copy.leave}
          </Button>
        </>
      }
    >
      <p>{isStored ? copy.stored : copy.notStored}</p>
    </Dialog>
  );
}
