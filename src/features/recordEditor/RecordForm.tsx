import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { editorCopy } from '../../content/editors';
import { formMessages } from '../../content/formMessages';
import { Button, buttonClass } from '../../ui/Button';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { Notice } from '../../ui/Notice';
import { showToast } from '../../ui/toasts';
import { ConflictScreen } from './conflict/ConflictScreen';
import { DraftBanners } from './drafts/DraftBanners';
import type { Draft } from './drafts/draftStorage';
import type { EditorCopy, RecordFields } from './editableResource';
import { LeaveDialog } from './LeaveDialog';
import styles from './RecordForm.module.css';
import { useLeaveGuard } from './useLeaveGuard';
import { type RecordFormApi, type RecordFormOptions, useRecordForm } from './useRecordForm';

/**
 * The form of both editors: the drafts to restore, the fields, their errors, the bar with the state and the submit
 * button, the dialog before leaving, and the conflict screen in place of the form.
 */
export function RecordForm<Fields extends RecordFields>({
  copy,
  onRestore,
  children,
  ...options
}: RecordFormOptions<Fields> & {
  copy: EditorCopy;
  onRestore: (draft: Draft) => void;
  children: (form: UseFormReturn<Fields>) => ReactNode;
}) {
  const api = useRecordForm(options);
  const { resource, owner, draftId, record } = options;
  const { form, draft, conflict, isBusy, isSaved, isDeleted } = api;
  const blocker = useLeaveGuard(api.isChanged);
  const element = useRef<HTMLFormElement>(null);
  const isNew = record === undefined;
  const [firstField = ''] = resource.fieldNames;
  const invalidFields = resource.fieldNames.filter((name) => form.formState.errors[name]);

  // Ctrl+S or Cmd+S saves, as in every editor.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // An open dialog blocks the form.
      if (document.querySelector('dialog[open]') === null) element.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  if (conflict) {
    const { theirs } = conflict;
    return (
      <>
        <ConflictScreen
          key={theirs.etag}
          conflict={conflict}
          resource={resource}
          recordName={copy.recordName}
          onSave={(fields) => api.saveOver(theirs, fields)}
          onTakeTheirs={() => {
            // The field must be on the page to get the focus.
            flushSync(() => api.rebase(theirs, theirs.fields));
            showToast('info', editorCopy.conflict.tookTheirs);
            api.focusField(firstField);
          }}
        />
        <LeaveDialog
          blocker={blocker}
          isStored={draft.isStored && !draft.hasStorageFailed}
          onDiscard={draft.remove}
        />
      </>
    );
  }

  return (
    <form
      ref={element}
      className={styles.form}
      noValidate
      aria-label={isNew ? copy.addTitle : copy.editTitle}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDeleted) void api.submit(event);
      }}
    >
      <DraftBanners
        owner={owner}
        kind={resource.name}
        recordId={record?.id}
        draftId={draftId}
        isStale={api.isStale}
        onRestore={onRestore}
        onDiscarded={() => {
          showToast('info', editorCopy.draftBanner.discarded);
          api.focusField(firstField);
        }}
      />
      {isDeleted && (
        <Notice tone="error" className={styles.notice}>
          <p className={styles.strong}>{editorCopy.deleted.title(copy.recordName)}</p>
          <p>{editorCopy.deleted.text}</p>
          <Button size="small" className={styles.noticeAction} onClick={() => api.saveAsNew()}>
            {editorCopy.deleted.saveAsNew(copy.recordName)}
          </Button>
        </Notice>
      )}
      <ErrorSummary
        title={formMessages.pleaseCheck}
        fields={invalidFields.map((name) => ({ name, label: resource.labels[name] }))}
        onSelect={api.focusField}
        className={styles.notice}
      />
      {/* Text typed during a save would be neither sent nor stored. */}
      <div inert={isBusy || isSaved} className={styles.body}>
        <p className={styles.lead}>{editorCopy.required}</p>
        {children(form)}
      </div>
      <div className={styles.bar}>
        {api.failure && (
          <Notice tone="error" className={styles.failure}>
            <p className={styles.strong}>{api.failure.message}</p>
            <p>{api.failure.reason}</p>
          </Notice>
        )}
        <p className={api.isChanged ? styles.changed : styles.state}>{getStateText(api)}</p>
        <Link to={copy.back.to} className={buttonClass({ variant: 'quiet' })}>
          {editorCopy.cancel}
        </Link>
        <Button type="submit" aria-disabled={isBusy || isSaved || isDeleted} className={styles.submit}>
          {getSubmitLabel(copy, isNew, isBusy)}
        </Button>
      </div>
      <LeaveDialog
        blocker={blocker}
        isStored={draft.isStored && !draft.hasStorageFailed}
        onDiscard={draft.remove}
      />
    </form>
  );
}

function getSubmitLabel(copy: EditorCopy, isNew: boolean, isBusy: boolean): string {
  if (isBusy) return isNew ? editorCopy.adding : editorCopy.updating;
  return isNew ? copy.add : copy.update;
}

function getStateText<Fields extends RecordFields>({ isChanged, draft }: RecordFormApi<Fields>): string {
  const { state } = editorCopy;
  if (!isChanged) return state.clean;
  if (draft.hasStorageFailed) return state.notStored;
  return draft.isStored ? state.stored : state.changed;
}
