import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type BaseSyntheticEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type Path, useForm } from 'react-hook-form';
import { type ApiFailure, getFailureText } from '../../api/errors';
import { editorWords } from '../../content/editors';
import { dismissToast, showToast } from '../../ui/toasts';
import { claimDraft } from './drafts/draftLock';
import { type Draft, readDrafts } from './drafts/draftStorage';
import { type Origin, useDraft } from './drafts/useDraft';
import { isSameText, type RecordFields, type RecordKind, type SavedRecord } from './editableResource';
import { saveRecord } from './saveRecord';
import { useLeaveGuard } from './useLeaveGuard';

export type Submission = { state: 'idle' | 'submitting' | 'success' } | { state: 'error'; note: string };

/** Two versions of one record: what was typed on `base`, and what the server has now. */
export type Conflict<Fields extends RecordFields> = {
  mine: Fields;
  base: Fields;
  theirs: SavedRecord<Fields>;
  /** It was saved once more while this person was choosing. */
  isAgain: boolean;
};

export type RecordFormOptions<Fields extends RecordFields> = {
  kind: RecordKind<Fields>;
  /** The record to change; undefined makes a new one. */
  record?: SavedRecord<Fields>;
  /** A draft of a record that is no more, to continue as a new one. */
  draft?: Draft;
  /** The exact words of section 8 and decision 22. */
  messages: { added: string; updated: string; addFailed: string; updateFailed: string };
  /** After a save the form is empty again, for the next one; otherwise it is done. */
  startsOver: boolean;
  /** Leads on from a save. */
  onSaved: (record: SavedRecord<Fields>) => void;
};

/** One form over one record: typing, its draft, leaving, saving, and what a save may meet. */
export function useRecordForm<Fields extends RecordFields>(options: RecordFormOptions<Fields>) {
  const { kind, record } = options;
  const [start] = useState<Origin<Fields>>(() => record ?? { fields: kind.empty });
  const origin = useRef(start);
  const form = useForm<Fields>({
    defaultValues: { ...start.fields, ...options.draft?.fields } as DefaultValues<Fields>,
    resolver: standardSchemaResolver<Fields, unknown, Fields>(kind.rules),
  });
  const { getValues, reset, setError, setFocus, subscribe } = form;
  const read = (): Fields => ({ ...kind.empty, ...getValues() });
  const [isChanged, setIsChanged] = useState(options.draft !== undefined);
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' });
  const [conflict, setConflict] = useState<Conflict<Fields>>();
  const [isGone, setIsGone] = useState(false);
  const isSaving = useRef(false);
  const hasResolved = useRef(false);
  const shownToast = useRef<number>(undefined);
  const draft = useDraft({ kind: kind.name, recordId: record?.id, ...options.draft }, () => ({
    fields: read(),
    origin: origin.current,
  }));
  const hasChanged = () => !isSameText(read(), origin.current.fields);
  const blocker = useLeaveGuard(hasChanged);

  function whenTyped(): void {
    setIsChanged(hasChanged());
    draft.schedule();
  }
  const typed = useRef(whenTyped);
  useEffect(() => {
    typed.current = whenTyped;
  });

  useEffect(() => subscribe({ formState: { values: true }, callback: () => typed.current() }), [subscribe]);
  useEffect(() => () => forgetToast(shownToast.current), []);

  function put(fields: Fields): void {
    reset(fields);
    typed.current();
  }

  function goOn(next: Origin<Fields>, fields: Fields): void {
    origin.current = next;
    flushSync(() => {
      setConflict(undefined);
      setIsGone(false);
      put(fields);
    });
  }

  function showFailure(failure: ApiFailure): void {
    // A 401: the shared client is on its way to the login, and the draft is kept.
    if (failure.status === 401) return;
    const { addFailed, updateFailed } = options.messages;
    shownToast.current = showToast('error', origin.current.id === undefined ? addFailed : updateFailed);
    const marked = kind.names.filter((name) => failure.fields[name]);
    flushSync(() => {
      setSubmission({ state: 'error', note: getFailureText(failure, editorWords.failures) });
      for (const name of marked) {
        setError(name as Path<Fields>, { type: 'server', message: failure.fields[name] });
      }
    });
    if (marked[0]) setFocus(marked[0] as Path<Fields>);
  }

  async function save(fields: Fields): Promise<void> {
    if (isSaving.current) return;
    isSaving.current = true;
    forgetToast(shownToast.current);
    draft.flush();
    setSubmission({ state: 'submitting' });
    const outcome = await saveRecord(kind, fields, origin.current, draft.readFill(), () => {
      draft.renew();
      draft.flush();
      return draft.readFill();
    });
    isSaving.current = outcome.is === 'saved' && !options.startsOver;
    setSubmission({ state: isSaving.current ? 'success' : 'idle' });
    if (outcome.is === 'saved') finish(outcome.record);
    else if (outcome.is === 'failed') showFailure(outcome.failure);
    else if (outcome.is === 'gone') setIsGone(true);
    else {
      const { theirs } = outcome;
      setConflict({ mine: fields, base: origin.current.fields, theirs, isAgain: hasResolved.current });
    }
  }

  function finish(saved: SavedRecord<Fields>): void {
    const { added, updated } = options.messages;
    showToast('success', origin.current.id === undefined ? added : updated);
    draft.renew();
    hasResolved.current = false;
    if (options.startsOver) goOn({ fields: kind.empty }, kind.empty);
    else goOn(saved, saved.fields);
    if (options.startsOver) setFocus(kind.names[0] as Path<Fields>);
    options.onSaved(saved);
  }

  /** Whether the record was saved with another text since this draft was begun. */
  function isStale(kept: Draft): boolean {
    return (
      record !== undefined &&
      kept.etag !== origin.current.etag &&
      !isSameText(origin.current.fields, { ...kind.empty, ...kept.base })
    );
  }

  return {
    form,
    kind,
    draft,
    blocker,
    isChanged,
    submission,
    conflict,
    isGone,
    recordId: record?.id,
    /** Checks the fields and saves them; does nothing while a save is under way. */
    submit: (event?: BaseSyntheticEvent) => form.handleSubmit(save)(event),
    isStale,
    /**
     * Puts a kept draft in the form, or shows both versions when the record was saved since. What another tab has
     * in a form stays there, and this form gets a copy.
     */
    async restore(offered: Draft): Promise<'restored' | 'copied' | 'gone'> {
      const letGo = await claimDraft(offered.fill);
      // Until it let go of the draft the other tab may have written to it, or saved the record and forgotten it.
      const kept = readDrafts(draft.owner).find(({ fill }) => fill === offered.fill);
      if (!kept || kept.fill === draft.readFill()) {
        letGo?.();
        return 'gone';
      }
      draft.flush();
      if (letGo) draft.adopt(kept.fill, letGo);
      else draft.beginAnew();
      const mine = { ...kind.empty, ...kept.fields };
      const base = { ...kind.empty, ...kept.base };
      if (record && isStale(kept)) {
        const theirs = { ...record, ...origin.current };
        goOn({ id: record.id, etag: kept.etag, fields: base }, mine);
        setConflict({ mine, base, theirs, isAgain: false });
      } else {
        goOn(origin.current, mine);
      }
      return letGo ? 'restored' : 'copied';
    },
    /** Ends a conflict: the form goes on from their version with these fields. */
    resolve(fields: Fields, { theirs }: Conflict<Fields>): void {
      hasResolved.current = true;
      goOn(theirs, fields);
    },
    /** After the record is gone: what was typed becomes a new one. */
    startAnew(): void {
      goOn({ fields: kind.empty }, read());
    },
  };
}

export type RecordForm<Fields extends RecordFields> = ReturnType<typeof useRecordForm<Fields>>;

/** A failure is no longer news once one tries again or leaves. */
function forgetToast(id: number | undefined): void {
  if (id !== undefined) dismissToast(id);
}
