import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type FieldErrors, type Path, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import type { $ZodType } from 'zod/v4/core';
import { getFailureText, toApiFailure, toReportedFailure } from '../../data/errors';
import { dismissToastsAbout } from '../../ui/dismissToastsAbout';
import { showToast } from '../../ui/showToast';
import { useIsMounted } from '../../ui/useIsMounted';
import type { DeviceDraft } from '../drafts/deviceDrafts';
import { useDeviceDraft } from '../drafts/useDeviceDraft';
import { editorCopy } from '../words/editors';
import {
  type AddedAction,
  type BaseVersion,
  type EditableResource,
  type EditorMessages,
  hasSameText,
  type RecordFields,
  type SavedRecord,
  type ServerDraft,
  type TextProblem,
} from './editableResource';
import { getInitialState, isStale } from './initialState';
import { publishServerDraft, saveServerDraft } from './saveDraft';
import { type SaveOutcome, saveRecord } from './saveRecord';
import { useAutosave } from './useAutosave';
import { useFollowedDraft } from './useFollowedDraft';
import { type Redirect, useRedirect } from './useRedirect';
import { useSaveFailure } from './useSaveFailure';
import { useUploads } from './useUploads';

export type RecordFormOptions<Fields extends RecordFields> = {
  resource: EditableResource<Fields>;
  messages: EditorMessages;
  owner: string | undefined;
  draftId: string;
  /** The record to change; undefined makes a new one. */
  record: SavedRecord<Fields> | undefined;
  /** What a new record starts with, which does not count as typed. */
  prefilled: Partial<Fields>;
  /** The stored draft to continue. */
  draft: DeviceDraft | undefined;
  /** Where to navigate after a save; undefined clears the form for the next record. */
  redirect: Redirect | undefined;
  /** What the message of an added record offers. */
  added: AddedAction | undefined;
  /** @param fields of the record that was added */
  onStartNew: (fields: Fields) => void;
  /** The text belongs to a new draft on the server, or to the post that its draft became: the page gets its URL. */
  onMoved: (record: SavedRecord<Fields>) => void;
};

type SubmitOptions<Fields extends RecordFields> = {
  /** The version to save over. */
  from?: BaseVersion<Fields>;
  /** Links and images are not looked at again. */
  isChecked?: boolean;
  /** It saves what was chosen in a conflict. */
  isChoice?: boolean;
};

type DraftSaveOptions = {
  /** Another time to publish it at, or null for none. */
  publishAt?: string | null;
  isAutomatic?: boolean;
  /** It saves what was chosen in a conflict. */
  isChoice?: boolean;
};

type Outcome<Fields extends RecordFields> =
  | SaveOutcome<Fields>
  /** What should be looked at first; nothing was published. */
  | { status: 'problems'; problems: TextProblem[] };

/** The state of one form: its fields, its draft, its save, and the conflicts of that save. */
export function useRecordForm<Fields extends RecordFields>(options: RecordFormOptions<Fields>) {
  const { resource, messages, added, owner, draftId, record, redirect, onStartNew, onMoved } = options;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [initial] = useState(() => getInitialState(options));
  const [base, setBase] = useState(initial.base);
  /** The same at once, for saves that wait for another. */
  const latestBase = useRef(base);
  const lastSent = useRef<Fields>(undefined);
  const [conflict, setConflict] = useState(initial.conflict);
  const [isChanged, setIsChanged] = useState(() => !hasSameText(initial.fields, initial.base.fields));
  const [changes, setChanges] = useState(0);
  const [isDeleted, setIsDeleted] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const [problems, setProblems] = useState<TextProblem[]>([]);
  const uploads = useUploads();
  const validateFields = standardSchemaResolver<Fields, unknown, Fields>(
    resource.schema as $ZodType<Fields, Fields>,
  );
  const form = useForm<Fields>({
    defaultValues: initial.fields as DefaultValues<Fields>,
    async resolver(...input) {
      const result = await validateFields(...input);
      const waiting = uploads.getErrors();
      if (Object.keys(waiting).length === 0) return result;
      return { values: {}, errors: { ...result.errors, ...waiting } as FieldErrors<Fields> };
    },
  });
  const { getValues, setFocus, subscribe } = form;
  const draft = useDeviceDraft(owner, {
    kind: resource.name,
    recordId: record?.id ?? options.draft?.recordId,
    id: draftId,
    continued: options.draft,
  });

  function readFields(): Fields {
    return { ...resource.empty, ...getValues() };
  }

  function changeBase(next: BaseVersion<Fields>): void {
    latestBase.current = next;
    setBase(next);
  }

  const onFieldsChange = useEffectEvent(() => {
    setIsChanged(draft.update(readFields(), base));
    setChanges((count) => count + 1);
  });
  useEffect(() => subscribe({ formState: { values: true }, callback: () => onFieldsChange() }), [subscribe]);

  const isMounted = useIsMounted();

  // Saves of one form wait for each other: two at once would conflict.
  const scope = { id: draftId };
  const mutationKey = ['save record', draftId];

  async function storeDraft(fields: Fields, from: BaseVersion<Fields>): Promise<SaveOutcome<Fields>> {
    if (!resource.drafts) throw new Error(`A ${resource.name} has no drafts`);
    draft.markSent();
    const attempt = saveServerDraft(resource.drafts, fields, from, draft.key, lastSent.current);
    lastSent.current = fields;
    const outcome = await attempt;
    if (outcome.status !== 'saved') return outcome;
    const stored = { ...outcome.record, fields };
    changeBase(stored);
    if (outcome.record.id !== record?.id) {
      // The text belongs to that draft from now on.
      draft.remove();
      setIsChanged(!hasSameText(readFields(), fields));
    } else setIsChanged(draft.update(readFields(), stored));
    return { status: 'saved', record: stored };
  }

  async function publish(fields: Fields, from: BaseVersion<Fields>): Promise<SaveOutcome<Fields>> {
    const { drafts } = resource;
    draft.markSent();
    if (!drafts || !from.draft) return saveRecord(resource, fields, from, draft.key);
    const stored = await storeDraft(fields, from);
    if (stored.status !== 'saved' || !stored.record.draft) return stored;
    return publishServerDraft(drafts, { ...stored.record, draft: stored.record.draft }, draft.key);
  }

  /** A check that fails does not prevent the save, which reports the cause itself. */
  async function findProblems(fields: Fields): Promise<TextProblem[]> {
    try {
      return (await resource.drafts?.check(fields)) ?? [];
    } catch (error) {
      if (!toReportedFailure(error)) throw error;
      return [];
    }
  }

  const save = useMutation({
    mutationKey,
    scope,
    async mutationFn(attempt: {
      fields: Fields;
      base: BaseVersion<Fields>;
      isChecked: boolean;
    }): Promise<Outcome<Fields>> {
      const found = attempt.isChecked ? [] : await findProblems(attempt.fields);
      if (found.length > 0) return { status: 'problems', problems: found };
      return publish(attempt.fields, attempt.base.draft ? latestBase.current : attempt.base);
    },
    onSuccess(outcome, attempt) {
      if (outcome.status !== 'saved') return;
      draft.remove();
      // From the toast on, leaving needs no confirmation.
      flushSync(() => setIsChanged(false));
      const isNew = isNewRecord(attempt.base);
      const { id } = outcome.record;
      const action = added && { label: added.label, run: () => void navigate(added.to(id)) };
      dismissToastsAbout(id, attempt.base.id, attempt.base.draft?.id);
      showToast('success', isNew ? messages.added : messages.updated, {
        about: `saved ${resource.name}`,
        ...(action && { action }),
      });
      // Removed rather than invalidated: no page may show the old text while the new one loads.
      client.removeQueries({ queryKey: resource.queryKey });
    },
    onError(error, attempt) {
      // Whoever has left the form does not see its message.
      if (isMounted() || !toReportedFailure(error)) return;
      showToast('error', isNewRecord(attempt.base) ? messages.addFailed : messages.updateFailed);
    },
  });

  const draftSave = useMutation({
    mutationKey: ['save draft', draftId],
    scope,
    async mutationFn({ publishAt, isAutomatic }: DraftSaveOptions) {
      if (!isAutomatic) await uploads.waitForAll();
      const from = latestBase.current;
      const fields = readFields();
      const planned =
        from.draft && publishAt !== undefined ? withPublishAt(from, from.draft, publishAt) : from;
      let outcome = await storeDraft(fields, planned);
      // What is not on the server yet is stored first: a time that is refused must not refuse the text.
      if (outcome.status === 'saved' && outcome.record.draft && !from.draft && publishAt) {
        outcome = await storeDraft(fields, withPublishAt(outcome.record, outcome.record.draft, publishAt));
      }
      return { from, outcome };
    },
    onSuccess({ from, outcome }, { isChoice = false }) {
      if (outcome.status === 'deleted') setIsDeleted(true);
      if (outcome.status === 'conflict') {
        const { theirs } = outcome;
        setConflict({ mine: readFields(), base: from.fields, theirs, isRepeated: isChoice, isDraft: true });
      }
      if (outcome.status !== 'saved') return;
      clearFailure(save);
      client.removeQueries({ queryKey: resource.queryKey });
      if (outcome.record.id !== record?.id && isMounted()) onMoved(outcome.record);
    },
    onError(error) {
      if (isMounted() || !toReportedFailure(error)) return;
      showToast('error', editorCopy.draft.failed, { about: 'failed draft' });
    },
  });

  /**
   * Saves the text on the server without publishing it; the form stays as it is.
   * @returns why it was not saved; undefined when it was
   */
  async function saveDraft(options: DraftSaveOptions = {}): Promise<string | undefined> {
    clearFailure(save);
    try {
      const { outcome } = await draftSave.mutateAsync(options);
      if (outcome.status === 'saved') return undefined;
      return outcome.status === 'deleted' ? editorCopy.draft.gone : editorCopy.draft.failed;
    } catch (error) {
      return getFailureText(toApiFailure(error), editorCopy.failures);
    }
  }

  // A draft that is on the server stays up to date by itself; a scheduled one only when asked, since half a sentence
  // could be published.
  const savesItself =
    base.draft !== undefined &&
    base.draft.publishAt === null &&
    isChanged &&
    !isDeleted &&
    !conflict &&
    !draftSave.isPending &&
    !save.isPending;
  useAutosave({
    changes: savesItself ? changes : undefined,
    hasFailed: draftSave.isError,
    save: () => draftSave.mutate({ isAutomatic: true }),
  });

  /** Validates the fields and saves them over `from`; ignored while a save is in progress. */
  function submit(
    event?: BaseSyntheticEvent,
    { from = base, isChecked = false, isChoice = false }: SubmitOptions<Fields> = {},
  ): Promise<void> {
    return form.handleSubmit((fields) => {
      if (isSaved || client.isMutating({ mutationKey }) > 0) return;
      setProblems([]);
      clearFailure(draftSave);
      save.mutate(
        { fields, base: from, isChecked },
        {
          onSuccess(outcome) {
            if (outcome.status === 'deleted') setIsDeleted(true);
            else if (outcome.status === 'problems') setProblems(outcome.problems);
            else if (outcome.status === 'conflict') {
              const { theirs } = outcome;
              // Against the public text nothing of a draft is known to be old: all of it is a choice of its author.
              const original = theirs.draft?.overVersion === undefined ? from.fields : resource.empty;
              setConflict({ mine: fields, base: original, theirs, isRepeated: isChoice, isDraft: false });
            } else {
              if (redirect) setIsSaved(true);
              else onStartNew(fields);
            }
          },
        },
      );
    })(event);
  }

  useRedirect(isSaved ? redirect : undefined);

  const failure = useSaveFailure(
    form,
    resource.fieldNames,
    {
      error: save.error,
      message: isNewRecord(save.variables?.base) ? messages.addFailed : messages.updateFailed,
    },
    // A save that nobody asked for tells its failure beside the state in the bar.
    { error: draftSave.variables?.isAutomatic ? null : draftSave.error, message: editorCopy.draft.failed },
  );

  /** Bases the form on another version, and fills it with these fields. */
  function rebase(next: BaseVersion<Fields>, fields: Fields): void {
    changeBase(next);
    setConflict(undefined);
    setIsDeleted(false);
    form.reset(fields);
    setIsChanged(draft.update(fields, next));
  }

  /** Goes on with the record as it has become elsewhere; the choice is the admin's where both texts have changed. */
  function adopt(next: SavedRecord<Fields>): void {
    const { fields } = latestBase.current;
    const mine = readFields();
    if (isChanged && !hasSameText(fields, next.fields)) {
      setIsDeleted(false);
      setConflict({ mine, base: fields, theirs: next, isRepeated: false, isDraft: true });
      return;
    }
    rebase(next, isChanged ? mine : next.fields);
    if (next.id !== record?.id) onMoved(next);
  }

  useFollowedDraft(base.draft, async ({ id }) => {
    const published = await resource.drafts?.findPublished(id);
    const isCurrent = latestBase.current.draft?.id === id && !conflict;
    if (!published || !isCurrent || !isMounted() || save.isPending || draftSave.isPending) return;
    client.removeQueries({ queryKey: resource.queryKey });
    showToast('info', editorCopy.draft.published, { about: id });
    adopt(published);
  });

  const restoration = useMutation({
    async mutationFn(id: string) {
      await resource.restore(id);
      return resource.load(id);
    },
    onSuccess(restored) {
      client.removeQueries({ queryKey: resource.queryKey });
      if (isMounted()) adopt(restored);
    },
    onError(error) {
      if (toReportedFailure(error)) showToast('error', editorCopy.deleted.restoreFailed);
    },
  });
  /** Undoes the deletion of a record by somebody else, and goes on with its text. */
  function restore(id: string): void {
    if (!restoration.isPending) restoration.mutate(id);
  }

  return {
    form,
    draft,
    /** The version that the form is based on. */
    base,
    isChanged,
    /** Leaving would lose a picture. */
    isUploading: uploads.isUploading && !isSaved && !isLeaving,
    startUpload: uploads.start,
    isBusy: save.isPending,
    isSavingDraft: draftSave.isPending,
    isSaved,
    isDeleted,
    conflict,
    problems,
    /** The exact message of a failed save, and its reason. */
    failure,
    /** Why the last save by itself failed, until the next one starts. */
    autosaveFailure:
      savesItself && draftSave.error && draftSave.variables.isAutomatic
        ? getFailureText(toApiFailure(draftSave.error), editorCopy.draft.autosaveFailures)
        : undefined,
    submit,
    /** Publishes in spite of what was found. */
    submitAnyway: () => submit(undefined, { isChecked: true }),
    saveDraft,
    /** Validates the fields as for publishing. */
    validate: () => form.trigger(undefined, { shouldFocus: true }),
    readFields,
    isStale: (stored: DeviceDraft) => record !== undefined && isStale(stored, record),
    rebase,
    /** Ends a conflict: saves these fields over their version. */
    saveOver(theirs: SavedRecord<Fields>, fields: Fields): void {
      rebase(theirs, fields);
      if (conflict?.isDraft) void saveDraft({ isChoice: true });
      else void submit(undefined, { from: theirs, isChoice: true });
    },
    restore,
    /** After the record was deleted: saves the text as a new record, and that of a draft as a new draft. */
    saveAsNew(): void {
      const wasDraft = base.draft !== undefined;
      const next = { fields: resource.empty };
      rebase(next, readFields());
      if (wasDraft) void saveDraft();
      else void submit(undefined, { from: next });
    },
    /** Lets the admin leave without a question: nothing of the form has to be stored. */
    allowLeaving: () =>
      flushSync(() => {
        setIsChanged(false);
        setIsLeaving(true);
      }),
    focusField: (name: string) => setFocus(name as Path<Fields>),
  };
}

/** Only the last action tells its failure. */
function clearFailure({ isError, reset }: { isError: boolean; reset: () => void }): void {
  if (isError) reset();
}

function isNewRecord(base: BaseVersion<RecordFields> | undefined): boolean {
  return base?.draft ? base.draft.recordId === undefined : base?.id === undefined;
}

function withPublishAt<Fields extends RecordFields>(
  base: BaseVersion<Fields>,
  draft: ServerDraft,
  publishAt: string | null,
): BaseVersion<Fields> {
  return { ...base, draft: { ...draft, publishAt } };
}

export type RecordFormApi<Fields extends RecordFields> = ReturnType<typeof useRecordForm<Fields>>;
