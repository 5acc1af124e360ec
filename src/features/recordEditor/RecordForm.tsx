import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { editorWords } from '../../content/editors';
import { messages } from '../../content/messages';
import { Button, buttonClass } from '../../ui/Button';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { Notice } from '../../ui/Notice';
import { showToast } from '../../ui/toasts';
import { ConflictScreen } from './conflict/ConflictScreen';
import { DraftOffers } from './drafts/DraftBanners';
import type { Draft } from './drafts/draftStorage';
import type { RecordFields } from './editableResource';
import { LeaveDialog } from './LeaveDialog';
import styles from './RecordForm.module.css';
import type { Conflict, RecordForm as State } from './useRecordForm';

type Words = { one: string; addTitle: string; editTitle: string; add: string; update: string };

/**
 * What both editors share: offers of kept drafts, the fields, the errors, the bar with the state and the one
 * primary action, the question before leaving, and in the place of the form the choice between two versions.
 */
export function RecordForm<Fields extends RecordFields>({
  state,
  words,
  cancelTo,
  isNew,
  children,
}: {
  state: State<Fields>;
  words: Words;
  cancelTo: string;
  isNew: boolean;
  children: ReactNode;
}) {
  const { kind, draft, submission, conflict, form, isGone } = state;
  const element = useRef<HTMLFormElement>(null);
  const isBusy = submission.state === 'submitting';
  const setFocus = (name: string) => form.setFocus(name as Path<Fields>);

  /** The fields must be on the page before they are checked: the first one with an error gets the focus. */
  function saveChoice(fields: Fields, of: Conflict<Fields>): void {
    flushSync(() => state.resolve(fields, of));
    void state.submit();
  }

  function takeTheirs(of: Conflict<Fields>): void {
    flushSync(() => state.resolve(of.theirs.fields, of));
    showToast('info', editorWords.conflict.tookTheirs);
    setFocus(kind.names[0] ?? '');
  }

  function saveAnew(): void {
    flushSync(() => state.startAnew());
    void state.submit();
  }

  async function restore(kept: Draft): Promise<void> {
    const outcome = await state.restore(kept);
    if (outcome === 'copied') showToast('info', editorWords.offer.copied);
    if (outcome !== 'gone') focusFirst();
  }

  function focusFirst(): void {
    element.current?.querySelector<HTMLElement>('input')?.focus();
  }

  useSaveKey(element);

  return (
    <>
      {conflict ? (
        <ConflictScreen
          key={conflict.theirs.etag}
          conflict={conflict}
          kind={kind}
          one={words.one}
          onSave={(fields) => saveChoice(fields, conflict)}
          onTakeTheirs={() => takeTheirs(conflict)}
        />
      ) : (
        <form
          ref={element}
          className={styles.form}
          noValidate
          aria-label={isNew ? words.addTitle : words.editTitle}
          aria-busy={isBusy}
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (!isGone) void state.submit(event);
          }}
        >
          <DraftOffers
            owner={draft.owner}
            kind={kind.name}
            recordId={state.recordId}
            fill={draft.fill}
            isStale={state.isStale}
            onRestore={(kept) => void restore(kept)}
            onDiscarded={() => {
              showToast('info', editorWords.offer.discarded);
              focusFirst();
            }}
          />
          {isGone && (
            <Notice tone="error" className={styles.notice}>
              <p className={styles.what}>{editorWords.gone.title(words.one)}</p>
              <p>{editorWords.gone.text}</p>
              <Button size="small" className={styles.inNotice} onClick={saveAnew}>
                {editorWords.gone.saveAsNew(words.one)}
              </Button>
            </Notice>
          )}
          <ErrorSummary
            title={messages.form.pleaseCheck}
            fields={kind.names
              .filter((name) => form.formState.errors[name])
              .map((name) => ({ name, label: kind.labels[name] }))}
            onSelect={setFocus}
            className={styles.notice}
          />
          {/* While it is being sent nothing may be typed that would be lost or not be sent. */}
          <div inert={isBusy || submission.state === 'success'} className={styles.body}>
            <p className={styles.lead}>{editorWords.required}</p>
            {children}
          </div>
          <div className={styles.bar}>
            {submission.state === 'error' && (
              <Notice tone="error" className={styles.failure}>
                {submission.note}
              </Notice>
            )}
            <p className={state.isChanged ? styles.changed : styles.state}>{stateText(state)}</p>
            <Link to={cancelTo} className={buttonClass({ variant: 'quiet' })}>
              {editorWords.cancel}
            </Link>
            <Button
              type="submit"
              aria-disabled={isBusy || submission.state === 'success' || isGone}
              className={styles.submit}
            >
              {isBusy
                ? isNew
                  ? editorWords.adding
                  : editorWords.updating
                : isNew
                  ? words.add
                  : words.update}
            </Button>
          </div>
        </form>
      )}
      <LeaveDialog
        blocker={state.blocker}
        isKept={draft.state !== 'not kept'}
        onDiscard={() => draft.abandon()}
      />
    </>
  );
}

/** Ctrl+S or Cmd+S saves, as in every editor. */
function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // Behind a question nothing is saved.
      if (document.querySelector('dialog[open]') === null) form.current?.requestSubmit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}

function stateText<Fields extends RecordFields>({ isChanged, draft }: State<Fields>): string {
  const words = editorWords.state;
  if (!isChanged) return words.clean;
  if (draft.state === 'none') return words.changed;
  return draft.state === 'kept' ? words.kept : words.notKept;
}
