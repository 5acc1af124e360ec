import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { getFailureText, toApiFailure } from '../../../api/errors';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { Notice } from '../../../ui/Notice';
import { getShortcutKey } from '../../common/keys';
import styles from './Editor.module.css';

/** Somebody else has deleted the record, or the draft, that is being edited. */
export function DeletedNotice({
  kind,
  onRestore,
  onSaveAsNew,
}: {
  kind: 'blog' | 'job' | 'draft';
  /** Absent when it cannot be restored. */
  onRestore?: () => void;
  onSaveAsNew: () => void;
}) {
  return (
    <Notice tone="error">
      <p>
        <strong>Someone deleted this {kind} while you were editing it.</strong>
      </p>
      <p>Everything you typed is still here.</p>
      <div className="cluster gap-3">
        {onRestore && (
          <Button size="small" onClick={onRestore}>
            Restore this {kind}
          </Button>
        )}
        <Button size="small" variant={onRestore ? 'secondary' : 'primary'} onClick={onSaveAsNew}>
          Save it as a new {kind}
        </Button>
      </div>
    </Notice>
  );
}

/** Why a save failed; the text is still in the form. */
export function getSaveFailureText(error: unknown): string {
  const kept = 'Everything you typed is still here';
  return getFailureText(toApiFailure(error), {
    unreachable: `The server cannot be reached. ${kept}; check your connection and save again.`,
    timedOut: `The server took too long to answer. ${kept}; you can safely save again.`,
    tooMany: () => `Too many saves in a short time. ${kept}; please wait a minute, then save again.`,
    byStatus: { 413: `The text is too large for the server. ${kept}; please shorten it.` },
    serverError: `Something went wrong on the server. ${kept}.`,
    invalidFields: `The server did not accept the fields marked below. ${kept}.`,
    other: (message) => (message ? `${message}. ${kept}.` : `${kept}.`),
  });
}

/** At the lower edge of the window: why the last save failed, whether the text is saved, and the buttons. */
export function EditorBar({
  failure,
  state,
  isChanged = false,
  note,
  isLive = false,
  children,
}: {
  /** The exact message, and the error. */
  failure?: { message: string; error: unknown };
  state?: string;
  isChanged?: boolean;
  /** Why a save that nobody asked for has failed. */
  note?: string;
  /** Whether the state changes by itself, and is announced. */
  isLive?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classNames('cluster gap-x-3 ruled ends', styles.bar)}>
      {failure && (
        <Notice tone="error" className={styles.failure}>
          <p>
            <strong>{failure.message}</strong>
          </p>
          <p>{getSaveFailureText(failure.error)}</p>
        </Notice>
      )}
      {state !== undefined && (
        <p
          className={classNames('fine', styles.state, isChanged && styles.changed)}
          role={isLive ? 'status' : undefined}
        >
          <span>{state}</span>
          {note && <span className={classNames('danger', styles.note)}>{note}</span>}
        </p>
      )}
      {children}
    </div>
  );
}

/** What the bar says of a changed text. */
export function getChangedText({ isKept, hasConflict }: { isKept: boolean; hasConflict: boolean }): string {
  if (hasConflict) return 'Not saved: another version was saved meanwhile. Choose one above';
  if (!isKept) return 'Unsaved changes. This browser cannot keep them, so save before you leave';
  return 'Not saved, kept on this device';
}

/** Saves with Ctrl+S or Cmd+S, as in every editor. */
export function useSaveKey(save: () => void): void {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      if (getShortcutKey(event) !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      // An open dialog blocks the form.
      if (document.querySelector('dialog[open]') === null) onSave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
