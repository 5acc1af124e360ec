import { useEffect, useEffectEvent } from 'react';
import { type NavigationType, useBeforeUnload, useBlocker } from 'react-router-dom';
import { readToken } from '../../../api/session';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../common/Dialog';

/**
 * Asks before a changed form is left: a navigation is blocked until the dialog is answered; closing
 * or reloading the page shows the browser's own dialog. A sign-out is not blocked.
 */
export function LeaveQuestion({
  isChanged,
  isUploading = false,
  unsent,
}: {
  /** There is text that is not saved. */
  isChanged: boolean;
  isUploading?: boolean;
  /** The text and whether the device has it. */
  unsent: { isKept: boolean; clear: () => void };
}) {
  const asks = isChanged || isUploading;
  const asked = useBlockedLeaving(asks);
  const isSettled = asked !== undefined && !asks;
  // What it asks about was saved or discarded meanwhile.
  const proceed = useEffectEvent(() => asked?.proceed());
  useEffect(() => {
    if (isSettled) proceed();
  }, [isSettled]);

  if (!asked || isSettled) return null;
  const isStored = isChanged && unsent.isKept;
  return (
    <Dialog
      title="Leave without saving?"
      text={
        <>
          {isUploading && <p>A picture is still being uploaded. If you leave now, it is not added.</p>}
          {isChanged && (
            <p>
              {isStored
                ? 'What you typed stays on this device, and is in the form when you return.'
                : 'This browser cannot keep what you typed, so it will be lost.'}
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
            unsent.clear();
            // The upload would be asked about again.
            if (isUploading) asked.proceed();
          }}
        >
          Discard changes
        </Button>
      }
    />
  );
}

/**
 * Blocks a navigation to another page, and has the browser ask before the page is closed or reloaded; a sign-out is not blocked.
 * @returns the navigation that is blocked
 */
export function useBlockedLeaving(asks: boolean) {
  useBeforeUnload((event) => {
    if (asks && readToken() !== undefined) event.preventDefault();
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      asks &&
      !isFormKept(historyAction, nextLocation.state) &&
      currentLocation.pathname !== nextLocation.pathname &&
      readToken() !== undefined,
  );
  return blocker.state === 'blocked' ? blocker : undefined;
}

/** The state of a replacing navigation that changes the URL of a form and leaves it open. */
export const KEEP_FORM_STATE = { keepsForm: true };

/** A later jump in the history finds the same state, but leads to another form. */
export function isFormKept(action: `${NavigationType}`, state: unknown): boolean {
  return action === 'REPLACE' && typeof state === 'object' && state !== null && 'keepsForm' in state;
}
