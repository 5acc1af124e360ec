import type { Blocker } from 'react-router-dom';
import { editorWords } from '../../content/editors';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';

/** Asks whether a changed form is really to be left, while the way out of it is held. */
export function LeaveDialog({
  blocker,
  isKept,
  onDiscard,
}: {
  blocker: Blocker;
  /** Whether the device keeps the text. */
  isKept: boolean;
  onDiscard: () => void;
}) {
  const words = editorWords.leave;
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      title={words.title}
      onClose={() => blocker.reset()}
      actions={
        <>
          <Button variant="secondary" onClick={() => blocker.reset()}>
            {words.stay}
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              onDiscard();
              blocker.proceed();
            }}
          >
            {words.discard}
          </Button>
          <Button variant={isKept ? 'primary' : 'danger'} onClick={() => blocker.proceed()}>
            {words.leave}
          </Button>
        </>
      }
    >
      <p>{isKept ? words.kept : words.notKept}</p>
    </Dialog>
  );
}
