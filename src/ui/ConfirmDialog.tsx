import type { ReactNode } from 'react';
import { Button } from './Button';
import { Dialog } from './Dialog';

/** Asks before something is done. `onClose` is told when the answer is no. */
export function ConfirmDialog({
  title,
  confirm,
  cancel,
  isBusy,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  confirm: string;
  cancel: string;
  /** While what was confirmed is under way the dialog stays, and a second yes does nothing. */
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" aria-disabled={isBusy} onClick={() => !isBusy && onClose()}>
            {cancel}
          </Button>
          <Button variant="danger" aria-disabled={isBusy} onClick={() => !isBusy && onConfirm()}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
