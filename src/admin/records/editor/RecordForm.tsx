import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { getFailureText, toApiFailure, toReportedFailure } from '../../../api/errors';
import { Button, buttonClass } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { Notice } from '../../../ui/Notice';
import { getShortcutKey } from '../../common/keys';
import type { Texts } from '../../common/saveRecord';
import { ConflictNotice, type FieldGroup } from './ConflictNotice';
import styles from './Editor.module.css';
import { LeaveQuestion } from './LeaveQuestion';
import { lists } from './RecordPage';
import type { EditedRecord, RecordKind } from './recordText';
import type { RecordEditor } from './useRecordEditor';

/** The form of a record: what came in between, what is wrong, the fields, and the bar with its buttons. */
export function RecordForm<Fields extends Texts, Saved extends EditedRecord<Fields>>({
  editor,
  isDraft = false,
  labels,
  groups = labels.map(({ name, label }) => ({ label, names: [name] })),
  isBusy,
  isUploading = false,
  state,
  isLive,
  note,
  failure,
  notices,
  renderActions,
  onSubmit,
  onSaveKey = onSubmit,
  onSaveAsNew,
  children,
}: {
  editor: RecordEditor<Fields, Saved>;
  /** It is not public: once deleted it cannot be restored. */
  isDraft?: boolean;
  /** Its fields, in the order of the form. */
  labels: readonly { name: keyof Fields & string; label: string }[];
  /** How two versions are compared; by default field by field. */
  groups?: FieldGroup<Fields>[];
  /** It is being saved. */
  isBusy: boolean;
  isUploading?: boolean;
  /** What the bar says of a text that is saved, or is being saved. */
  state?: string;
  /** Whether the state changes by itself, and is announced. */
  isLive?: boolean;
  /** Why a save that nobody asked for has failed. */
  note?: string;
  /** The exact message of the last save, and its error. */
  failure: { message: string; error: unknown };
  /** Above the list of what is wrong. */
  notices?: ReactNode;
  /** The buttons after Cancel. */
  renderActions: (isBlocked: boolean) => ReactNode;
  onSubmit: () => void;
  /** For Ctrl+S. */
  onSaveKey?: () => void;
  /** Saves what somebody else has deleted. */
  onSaveAsNew: () => void;
  children: ReactNode;
}) {
  const { kind, element, base, errors, isChanged, isDeleted, isDone, hasConflict } = editor;
  const isBlocked = isBusy || isDone || isDeleted || hasConflict;
  useSaveKey(() => {
    if (!isBlocked) onSaveKey();
  });
  return (
    <form
      ref={element}
      className="stack gap-6"
      noValidate
      aria-label={base ? `Edit ${kind}` : `Add a ${kind}`}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) onSubmit();
      }}
    >
      {isDeleted && (
        <DeletedNotice
          kind={isDraft ? 'draft' : kind}
          onRestore={isDraft ? undefined : editor.restore}
          onSaveAsNew={onSaveAsNew}
        />
      )}
      {hasConflict && !editor.isBehind && base && (
        <ConflictNotice groups={groups} editor={editor} theirs={base} />
      )}
      {notices}
      <ErrorSummary fields={labels.filter(({ name }) => errors[name])} onSelect={editor.focus} />
      <div inert={isBusy || isDone} className="stack gap-6">
        <p className="muted">All fields are required unless they are marked as optional.</p>
        {children}
      </div>
      <div className={classNames('cluster gap-x-3 ruled ends', styles.bar)}>
        {!hasConflict && toReportedFailure(failure.error) && (
          <Notice tone="error" className={styles.failure}>
            <p>
              <strong>{failure.message}</strong>
            </p>
            <p>{getSaveFailureText(failure.error)}</p>
          </Notice>
        )}
        <p
          className={classNames('fine', styles.state, isChanged && styles.changed)}
          role={isLive ? 'status' : undefined}
        >
          <span>{state ?? (isChanged ? getChangedText(editor) : 'No unsaved changes')}</span>
          {note && <span className={classNames('danger', styles.note)}>{note}</span>}
        </p>
        <Link to={lists[kind].to} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
        {renderActions(isBlocked)}
      </div>
      <LeaveQuestion isChanged={isChanged && !isDone} isUploading={isUploading && !isDone} unsent={editor} />
    </form>
  );
}

/** Somebody else has deleted the record, or the draft, that is being edited. */
function DeletedNotice({
  kind,
  onRestore,
  onSaveAsNew,
}: {
  kind: RecordKind | 'draft';
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

/** What the bar says of a changed text. */
function getChangedText({ isKept, hasConflict }: { isKept: boolean; hasConflict: boolean }): string {
  if (hasConflict) return 'Not saved: another version was saved meanwhile. Choose one above';
  if (!isKept) return 'Unsaved changes. This browser cannot keep them, so save before you leave';
  return 'Not saved, kept on this device';
}

/** Saves with Ctrl+S or Cmd+S, as in every editor. */
function useSaveKey(save: () => void): void {
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
