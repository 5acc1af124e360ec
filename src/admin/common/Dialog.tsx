import { type ComponentProps, type FormEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import styles from './Dialog.module.css';

/**
 * A modal dialog, open while it is rendered: the page behind it is inert, Escape and the button `cancel` call `onClose`,
 * and closing it restores the focus. It is at the end of the page, so that the form or list that opens it gets none of
 * its keys.
 */
export function Dialog({
  title,
  text,
  cancel,
  actions,
  destructiveAction,
  isBusy = false,
  isWide = false,
  onClose,
  children,
}: {
  title: string;
  /** Read out when it opens. */
  text: ReactNode;
  /** The label of the button that closes it; the only one without `actions`. */
  cancel: string;
  actions?: ReactNode;
  /** The button that loses something, on a line of its own. */
  destructiveAction?: ReactNode;
  /** While the chosen action runs, the dialog stays open, whatever is pressed. */
  isBusy?: boolean;
  /** For a long form: its buttons stay in view. */
  isWide?: boolean;
  onClose: () => void;
  /** Below the text, such as fields. */
  children?: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // A layout effect, since its cleanup runs before the element is removed: closing it restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      // After a click Chromium gives the focus back to a field, but not the caret.
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement && activeElement.matches('input, textarea'))) return;
      activeElement.blur();
      activeElement.focus({ preventScroll: true });
    };
  }, []);

  function close(): void {
    if (!isBusy) onClose();
  }

  return createPortal(
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, isWide && styles.wide)}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // The parent unmounts it in the same event. The close event of a dialog fires later,
      // when the next dialog may be open already.
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        close();
      }}
      // A browser closes without asking at an Escape that follows another one; the parent may keep it, to ask a question.
      onClose={(event) => {
        event.stopPropagation();
        const { currentTarget } = event;
        if (currentTarget.open || !currentTarget.isConnected) return;
        currentTarget.showModal();
        close();
      }}
      // In React an event goes from a portal to the form or dialog around it.
      onSubmit={(event) => event.stopPropagation()}
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div className={classNames('stack gap-3 soft breaks', styles.body)}>
        <div id={`${id}-text`} className="stack gap-3">
          {text}
        </div>
        {children}
      </div>
      <div className={classNames('cluster gap-3 ends', styles.actions)}>
        <Button variant={actions ? 'secondary' : 'primary'} aria-disabled={isBusy} onClick={close}>
          {cancel}
        </Button>
        {actions}
        {destructiveAction && (
          <div className={classNames('ruled ends', styles.destructive)}>{destructiveAction}</div>
        )}
      </div>
    </dialog>,
    document.body,
  );
}

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
        <Button variant={tone} aria-disabled={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      }
    />
  );
}

/** A dialog with a form, whose fields are the children. */
export function FormDialog({
  ref,
  confirm,
  tone = 'primary',
  onChange,
  onSubmit,
  onDiscard,
  children,
  ...dialog
}: Omit<ComponentProps<typeof Dialog>, 'actions' | 'destructiveAction'> & {
  ref?: ComponentProps<'form'>['ref'];
  confirm: string;
  tone?: 'primary' | 'danger';
  onChange?: ComponentProps<'form'>['onChange'];
  /** Not called while the dialog is busy. */
  onSubmit: (event: FormEvent) => void;
  /** Takes back what was typed; absent where nothing was. */
  onDiscard?: () => void;
}) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      actions={
        <Button type="submit" form={id} variant={tone} aria-disabled={dialog.isBusy}>
          {confirm}
        </Button>
      }
      destructiveAction={
        onDiscard && (
          <Button variant="dangerQuiet" onClick={onDiscard}>
            Discard changes
          </Button>
        )
      }
    >
      <form
        ref={ref}
        id={id}
        className="stack ink"
        noValidate
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          if (!dialog.isBusy) onSubmit(event);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
