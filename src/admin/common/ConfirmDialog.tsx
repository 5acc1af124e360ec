import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from './Dialog';

/** Asks for confirmation. `onClose` is called when the user cancels. */
export function ConfirmDialog({
  title,
  tone = 'danger',
  confirm,
  cancel,
  isBusy,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** `primary` where confirming loses nothing. */
  tone?: 'danger' | 'primary';
  confirm: string;
  cancel: string;
  /** While the confirmed action runs, the dialog stays open and ignores clicks. */
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      text={children}
      cancel={cancel}
      isBusy={isBusy}
      onClose={onClose}
      actions={
        <Button variant={tone} aria-disabled={isBusy} onClick={() => !isBusy && onConfirm()}>
          {confirm}
        </Button>
      }
    />
  );
}
