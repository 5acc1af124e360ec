import { useEffect } from 'react';
import { type NavigationType, useBlocker } from 'react-router-dom';
import { readToken } from '../../data/session';
import { Button } from '../../ui/Button';
import { Dialog } from '../common/Dialog';
import type { useDeviceDraft } from './useDeviceDraft';

/**
 * Asks before a changed form is left (docs/product.md §16.3): a navigation is blocked until the dialog is answered; closing
 * or reloading the page shows the browser's own dialog. A sign-out is not blocked.
 */
export function LeaveQuestion({
  isChanged,
  isUploading = false,
  draft,
  closing,
}: {
  /** There is text that is not saved. */
  isChanged: boolean;
  isUploading?: boolean;
  /** Absent in a dialog, which any navigation closes. */
  draft?: ReturnType<typeof useDeviceDraft>;
  /** The dialog of the form is to be closed. */
  closing?: { proceed: () => void; reset: () => void };
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
      !isFormKept(historyAction, nextLocation.state) &&
      (!draft || currentLocation.pathname !== nextLocation.pathname) &&
      readToken() !== undefined,
  );
  const asked = blocker.state === 'blocked' ? blocker : closing;
  if (!asked) return null;
  const isStored = draft?.isStored && !draft.hasStorageFailed;
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
                : draft
                  ? 'This browser cannot keep what you typed, so it will be lost.'
                  : 'What you typed will be lost.'}
            </p>
          )}
        </>
      }
      cancel="Keep editing"
      onClose={asked.reset}
      actions={isStored && <Button onClick={asked.proceed}>Leave, keep draft</Button>}
      destructiveAction={
        <Button
          variant="dangerQuiet"
          onClick={() => {
            draft?.remove();
            asked.proceed();
          }}
        >
          Discard changes
        </Button>
      }
    />
  );
}

/** The state of a replacing navigation that changes the URL of a form and leaves it open. */
export const KEEP_FORM_STATE = { keepsForm: true };

/** A later jump in the history finds the same state, but leads to another form. */
export function isFormKept(action: `${NavigationType}`, state: unknown): boolean {
  return action === 'REPLACE' && typeof state === 'object' && state !== null && 'keepsForm' in state;
}
