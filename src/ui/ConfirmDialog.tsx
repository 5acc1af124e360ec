import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button';
import styles from './ConfirmDialog.module.css';

/**
 * Asks before something is done. It is open while it is rendered, as a real modal dialog: the page behind it is
 * inert, Escape means no, and the focus goes back to where it was. `onClose` is told when it has closed.
 */
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
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // A layout effect, since its cleanup comes before the element is taken away: closing it gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        if (isBusy) event.preventDefault();
      }}
      onClose={onClose}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" aria-disabled={isBusy} onClick={() => !isBusy && dialog.current?.close()}>
          {cancel}
        </Button>
        <Button variant="danger" aria-disabled={isBusy} onClick={() => !isBusy && onConfirm()}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
