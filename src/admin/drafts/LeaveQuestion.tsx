import { useEffect } from 'react';
import { type NavigationType, useBlocker } from 'react-router-dom';
import { readToken } from '../../data/session';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import type { useDeviceDraft } from './useDeviceDraft';

/**
 * Asks before a changed form is left (docs/product.md §16.3): a navigation is blocked until the dialog is answered; closing
 * or reloading the page shows the browser's own dialog. A sign-out is not blocked, since the draft is stored.
 */
export function LeaveQuestion({
  isChanged,
  isUploading = false,
  draft,
}: {
  /** There is text that is not saved. */
  isChanged: boolean;
  isUploading?: boolean;
  draft: ReturnType<typeof useDeviceDraft>;
}) {
  const asks = isChanged || isUploading;
  useEffect(() => {
    if (!asks) return undefined;
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (readToken() !== undefined) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [asks]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      asks &&
      !keepsForm(historyAction, nextLocation.state) &&
      currentLocation.pathname !== nextLocation.pathname &&
      readToken() !== undefined,
  );
  if (blocker.state !== 'blocked') return null;
  const isStored = draft.isStored && !draft.hasStorageFailed;
  return (
    <Dialog
      title="Leave without saving?"
      text={
        <>
          {isUploading && <p>A picture is still being uploaded. If you leave now, it is not added.</p>}
          {isChanged && (
            <p>
              {isStored
                ? 'What you typed stays on this device. You can restore it when you return.'
                : 'This browser cannot keep what you typed, so it will be lost.'}
            </p>
          )}
        </>
      }
      cancel="Keep editing"
      onClose={blocker.reset}
      actions={isStored && <Button onClick={blocker.proceed}>Leave, keep draft</Button>}
      destructiveAction={
        <Button
          variant="dangerQuiet"
          onClick={() => {
            draft.remove();
            blocker.proceed();
          }}
        >
          Discard changes
        </Button>
      }
    />
  );
}

/** The state of a replacing navigation that changes the URL of a form and leaves it open. */
export const KEEPS_FORM = { keepsForm: true };

/** A later jump in the history finds the same state, but leads to another form. */
export function keepsForm(action: `${NavigationType}`, state: unknown): boolean {
  return action === 'REPLACE' && typeof state === 'object' && state !== null && 'keepsForm' in state;
}
