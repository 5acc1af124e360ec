import { type ReactNode, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { editorCopy } from '../../content/editors';
import { messages as siteMessages } from '../../content/messages';
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
 * What both editors share: the drafts to restore, the fields, their errors, the bar with the state and the one primary
 * action, the dialog before leaving, and the conflict screen in place of the form.
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
  const { form, draft, conflict, isBusy, isDone, isGone } = api;
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
      // Behind a question nothing is saved.
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
          one={copy.one}
          onSave={(fields) => api.saveOver(theirs, fields)}
          onTakeTheirs={() => {
            // The field must be on the page to get the focus.
            flushSync(() => api.rebase(theirs, theirs.fields));
            showToast('info', editorCopy.conflict.tookTheirs);
            api.focusField(firstField);
          }}
        />
        <LeaveDialog blocker={blocker} isStored={draft.isStored} onDiscard={draft.remove} />
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
        if (!isGone) void api.submit(event);
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
          showToast('info', editorCopy.offer.discarded);
          api.focusField(firstField);
        }}
      />
      {isGone && (
        <Notice tone="error" className={styles.notice}>
          <p className={styles.strong}>{editorCopy.gone.title(copy.one)}</p>
          <p>{editorCopy.gone.text}</p>
          <Button size="small" className={styles.inNotice} onClick={() => api.saveAsNew()}>
            {editorCopy.gone.saveAsNew(copy.one)}
          </Button>
        </Notice>
      )}
      <ErrorSummary
        title={siteMessages.form.pleaseCheck}
        fields={invalidFields.map((name) => ({ name, label: resource.labels[name] }))}
        onSelect={api.focusField}
        className={styles.notice}
      />
      {/* What is typed while the text is on its way would be lost or not be sent. */}
      <div inert={isBusy || isDone} className={styles.body}>
        <p className={styles.lead}>{editorCopy.required}</p>
        {children(form)}
      </div>
      <div className={styles.bar}>
        {api.failureText && (
          <Notice tone="error" className={styles.failure}>
            {api.failureText}
          </Notice>
        )}
        <p className={api.isChanged ? styles.changed : styles.state}>{getStateText(api)}</p>
        <Link to={copy.back.to} className={buttonClass({ variant: 'quiet' })}>
          {editorCopy.cancel}
        </Link>
        <Button type="submit" aria-disabled={isBusy || isDone || isGone} className={styles.submit}>
          {getSubmitLabel(copy, isNew, isBusy)}
        </Button>
      </div>
      <LeaveDialog blocker={blocker} isStored={draft.isStored} onDiscard={draft.remove} />
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
  if (draft.wasRefused) return state.notKept;
  return draft.isStored ? state.kept : state.changed;
}
