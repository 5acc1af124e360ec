import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { messages } from '../../data/messages';
import { Button, buttonClass } from '../../ui/Button';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { Notice } from '../../ui/Notice';
import { showToast } from '../../ui/showToast';
import { DraftBanners } from '../drafts/DraftBanners';
import { type DeviceDraft, saveDeviceDraft } from '../drafts/deviceDrafts';
import { editorCopy } from '../words/editors';
import { ConflictScreen } from './ConflictScreen';
import { type EditorCopy, type RecordFields, requiresAllFields } from './editableResource';
import { LeaveDialog } from './LeaveDialog';
import styles from './RecordForm.module.css';
import { useLeaveGuard } from './useLeaveGuard';
import { type RecordFormApi, type RecordFormOptions, useRecordForm } from './useRecordForm';

/** What the blog editor adds to the form. */
export type FormParts<Fields extends RecordFields> = {
  /** Above the fields. */
  renderStatus?: (api: RecordFormApi<Fields>) => ReactNode;
  /** Beside the submit button. */
  renderActions?: (api: RecordFormApi<Fields>) => ReactNode;
  /** The fields. */
  children: (api: RecordFormApi<Fields>) => ReactNode;
};

/**
 * The form of both editors: the drafts to restore, the fields, their errors, the bar with the state and the submit
 * button, the dialog before leaving, and the conflict screen in place of the form.
 */
export function RecordForm<Fields extends RecordFields>({
  copy,
  onRestore,
  renderStatus,
  renderActions,
  children,
  ...options
}: RecordFormOptions<Fields> &
  FormParts<Fields> & {
    copy: EditorCopy;
    onRestore: (draft: DeviceDraft) => void;
  }) {
  const api = useRecordForm(options);
  const { resource, owner, record } = options;
  const { form, draft, conflict, isBusy, isSaved, isDeleted } = api;
  const { id: deletedId } = api.base.draft ? { id: undefined } : api.base;
  const blocker = useLeaveGuard(api.isChanged || api.isUploading);
  const element = useRef<HTMLFormElement>(null);
  const isNew = api.base.id === undefined;
  const savesDraft = resource.drafts !== undefined && (isNew || api.base.draft !== undefined);
  const [firstField = ''] = resource.fieldNames;
  const invalidFields = resource.fieldNames.filter((name) => form.formState.errors[name]);

  const saveByKey = useEffectEvent(() => {
    if (!savesDraft) element.current?.requestSubmit();
    else if (!isBusy && !isSaved) void api.saveDraft();
  });
  // Enter in a field would publish.
  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    if (savesDraft) event.preventDefault();
  });
  // Ctrl+S or Cmd+S saves, as in every editor; what is not public yet stays so.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.key === 'Enter' && target instanceof HTMLInputElement && element.current?.contains(target)) {
        onEnter(event);
      }
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // An open dialog blocks the form.
      if (document.querySelector('dialog[open]') === null) saveByKey();
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
          isChanged={api.isChanged}
          isUploading={api.isUploading}
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
        isOwn={draft.isOwn}
        isStale={api.isStale}
        onRestore={onRestore}
        onDiscarded={(discarded) => {
          showToast('info', 'The unsaved changes were discarded.', {
            about: discarded.id,
            action: { label: 'Undo', run: () => saveDeviceDraft(owner, discarded) },
          });
          api.focusField(firstField);
        }}
      />
      {isDeleted && (
        <Notice tone="error" className={styles.notice}>
          <p className={styles.strong}>
            {api.base.draft ? editorCopy.draft.gone : editorCopy.deleted.title(copy.recordName)}
          </p>
          <p>{editorCopy.deleted.text}</p>
          <div className={styles.noticeActions}>
            {deletedId !== undefined && (
              <Button size="small" onClick={() => api.restore(deletedId)}>
                {editorCopy.deleted.restore(copy.recordName)}
              </Button>
            )}
            <Button
              size="small"
              variant={deletedId === undefined ? 'primary' : 'secondary'}
              onClick={() => api.saveAsNew()}
            >
              {editorCopy.deleted.saveAsNew(api.base.draft ? editorCopy.draft.name : copy.recordName)}
            </Button>
          </div>
        </Notice>
      )}
      {renderStatus?.(api)}
      <ErrorSummary
        title={messages.pleaseCheck}
        fields={invalidFields.map((name) => ({ name, label: resource.labels[name] }))}
        onSelect={api.focusField}
        className={styles.notice}
      />
      {/* Text typed during a save would be neither sent nor stored. */}
      <div inert={isBusy || isSaved} className={styles.body}>
        <p className={styles.lead}>
          {requiresAllFields(resource) ? editorCopy.allRequired : editorCopy.someOptional}
        </p>
        {children(api)}
      </div>
      <div className={styles.bar}>
        {api.failure && (
          <Notice tone="error" className={styles.failure}>
            <p className={styles.strong}>{api.failure.message}</p>
            <p>{api.failure.reason}</p>
          </Notice>
        )}
        <p className={api.isChanged ? styles.changed : styles.state} role={savesDraft ? 'status' : undefined}>
          {getStateText(api)}
          {api.autosaveFailure && <span className={styles.autosaveFailure}>{api.autosaveFailure}</span>}
        </p>
        <Link to={copy.back.to} className={buttonClass({ variant: 'quiet' })}>
          {editorCopy.cancel}
        </Link>
        {renderActions?.(api)}
        <Button type="submit" aria-disabled={isBusy || isSaved || isDeleted} className={styles.submit}>
          {getSubmitLabel(copy, savesDraft || isNew, isBusy)}
        </Button>
      </div>
      <LeaveDialog
        blocker={blocker}
        isChanged={api.isChanged}
        isUploading={api.isUploading}
        isStored={draft.isStored && !draft.hasStorageFailed}
        onDiscard={draft.remove}
      />
    </form>
  );
}

function getSubmitLabel(copy: EditorCopy, isNew: boolean, isBusy: boolean): string {
  if (isBusy) return isNew ? (copy.adding ?? editorCopy.adding) : editorCopy.updating;
  return isNew ? copy.add : copy.update;
}

function getStateText<Fields extends RecordFields>({
  base,
  isChanged,
  isSavingDraft,
  draft,
}: RecordFormApi<Fields>): string {
  const { state } = editorCopy;
  if (isSavingDraft) return state.saving;
  if (!isChanged) return base.draft ? state.saved : state.clean;
  if (draft.hasStorageFailed) return state.notStored;
  return draft.isStored ? state.stored : state.changed;
}
