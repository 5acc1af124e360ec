import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './Dialog.module.css';

/**
 * A modal dialog, open while it is rendered: the page behind it is inert, Escape calls
 * `onClose`, and closing it restores the focus.
 */
export function Dialog({
  title,
  actions,
  destructiveAction,
  isBusy = false,
  onClose,
  children,
}: {
  title: string;
  /** The buttons; the first one has the focus when it opens. */
  actions: ReactNode;
  /** The button that loses something, on a line of its own. */
  destructiveAction?: ReactNode;
  /** While the chosen action runs, the dialog stays open. */
  isBusy?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // A layout effect, since its cleanup runs before the element is removed: closing it restores the focus.
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
      // The parent unmounts it in the same event. The close event of a dialog fires later,
      // when the next dialog may be open already.
      onCancel={(event) => {
        event.preventDefault();
        if (!isBusy) onClose();
      }}
      // A browser closes without asking at an Escape that follows another one.
      onClose={({ currentTarget }) => {
        if (currentTarget.open || !currentTarget.isConnected) return;
        if (isBusy) currentTarget.showModal();
        else onClose();
      }}
    >
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <div id={`${id}-text`} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>
        {actions}
        {destructiveAction && <div className={styles.destructive}>{destructiveAction}</div>}
      </div>
    </dialog>
  );
}
