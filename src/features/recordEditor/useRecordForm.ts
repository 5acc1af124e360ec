import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DefaultValues, type Path, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { getFailureText, toApiFailure } from '../../api/errors';
import { editorCopy } from '../../content/editors';
import { showToast } from '../../ui/toasts';
import type { Draft } from './drafts/draftStorage';
import { useDraft } from './drafts/useDraft';
import {
  type AddedAction,
  type BaseVersion,
  type EditableResource,
  type EditorMessages,
  hasSameText,
  type RecordFields,
  type SavedRecord,
} from './editableResource';
import { saveRecord } from './saveRecord';

/** Two versions of one record: `mine` was typed on `base`, `theirs` is on the server now. */
export type Conflict<Fields extends RecordFields> = {
  mine: Fields;
  base: Fields;
  theirs: SavedRecord<Fields>;
  /** It was saved once more while this admin was choosing. */
  isRepeated: boolean;
};

export type RecordFormOptions<Fields extends RecordFields> = {
  resource: EditableResource<Fields>;
  messages: EditorMessages;
  owner: string | undefined;
  draftId: string;
  /** The record to change; undefined makes a new one. */
  record: SavedRecord<Fields> | undefined;
  /** The stored draft to continue. */
  draft: Draft | undefined;
  /** Where to navigate after a save; undefined clears the form for the next record. */
  redirect: { to: string; delayMs: number } | undefined;
  /** What the message of an added record offers. */
  added: AddedAction | undefined;
  onStartNew: () => void;
};

/** Whether the record was saved with another text since the start of this draft. */
function isStale<Fields extends RecordFields>(draft: Draft, record: SavedRecord<Fields>): boolean {
  return draft.etag !== record.etag && !hasSameText(record.fields, draft.base);
}

function getInitialState<Fields extends RecordFields>({
  resource,
  owner,
  record,
  draft,
}: RecordFormOptions<Fields>): {
  fields: Fields;
  base: BaseVersion<Fields>;
  conflict: Conflict<Fields> | undefined;
} {
  const { empty } = resource;
  const current: BaseVersion<Fields> = record ?? { fields: { ...empty, ...resource.getPrefilled?.(owner) } };
  if (!draft) return { fields: current.fields, base: current, conflict: undefined };
  const mine = { ...empty, ...draft.fields };
  if (!record || !isStale(draft, record)) return { fields: mine, base: current, conflict: undefined };
  const base = { id: record.id, etag: draft.etag, fields: { ...empty, ...draft.base } };
  return { fields: mine, base, conflict: { mine, base: base.fields, theirs: record, isRepeated: false } };
}

/** The state of one form: its fields, its draft, its save, and the conflicts of that save. */
export function useRecordForm<Fields extends RecordFields>(options: RecordFormOptions<Fields>) {
  const { resource, messages, added, owner, draftId, record, redirect, onStartNew } = options;
  const client = useQueryClient();
  const navigate = useNavigate();
  const [initial] = useState(() => getInitialState(options));
  const [base, setBase] = useState(initial.base);
  const [conflict, setConflict] = useState(initial.conflict);
  const [isChanged, setIsChanged] = useState(() => !hasSameText(initial.fields, initial.base.fields));
  const [isDeleted, setIsDeleted] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const form = useForm<Fields>({
    defaultValues: initial.fields as DefaultValues<Fields>,
    resolver: standardSchemaResolver<Fields, unknown, Fields>(resource.schema),
  });
  const { getValues, setFocus, subscribe } = form;
  const draft = useDraft(owner, {
    kind: resource.name,
    recordId: options.draft?.recordId ?? record?.id,
    id: draftId,
  });

  function readFields(): Fields {
    return { ...resource.empty, ...getValues() };
  }

  const onFieldsChange = useEffectEvent(() => setIsChanged(draft.update(readFields(), base)));
  useEffect(() => subscribe({ formState: { values: true }, callback: () => onFieldsChange() }), [subscribe]);

  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const mutationKey = ['save record', draftId];
  const save = useMutation({
    mutationKey,
    mutationFn: (attempt: { fields: Fields; base: BaseVersion<Fields> }) =>
      saveRecord(resource, attempt.fields, attempt.base, draftId),
    onSuccess(outcome, attempt) {
      if (outcome.status !== 'saved') return;
      draft.remove();
      // From the toast on, leaving needs no confirmation.
      flushSync(() => setIsChanged(false));
      const isNew = attempt.base.id === undefined;
      if (isNew) resource.onCreated?.(attempt.fields, owner);
      const action = isNew && added && { label: added.label, run: () => void navigate(added.to(outcome.id)) };
      showToast('success', isNew ? messages.added : messages.updated, {
        about: `saved ${resource.name}`,
        ...(action && { action }),
      });
      // Removed rather than invalidated: no page may show the old text while the new one loads.
      client.removeQueries({ queryKey: resource.queryKey });
    },
    onError(error, attempt) {
      // Whoever has left the form does not see its message.
      if (isMounted.current || toApiFailure(error).status === 401) return;
      showToast('error', attempt.base.id === undefined ? messages.addFailed : messages.updateFailed);
    },
  });

  /** Validates the fields and saves them over `from`; ignored while a save is in progress. */
  function submit(event?: BaseSyntheticEvent, from = base): Promise<void> {
    return form.handleSubmit((fields) => {
      if (isSaved || client.isMutating({ mutationKey }) > 0) return;
      save.mutate(
        { fields, base: from },
        {
          onSuccess(outcome) {
            if (outcome.status === 'deleted') setIsDeleted(true);
            else if (outcome.status === 'conflict') {
              const isRepeated = from.id !== undefined && from !== initial.base;
              setConflict({ mine: fields, base: from.fields, theirs: outcome.theirs, isRepeated });
            } else {
              if (redirect) setIsSaved(true);
              else onStartNew();
            }
          },
        },
      );
    })(event);
  }

  const followRedirect = useEffectEvent(() => {
    if (redirect) void navigate(redirect.to);
  });
  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => followRedirect(), redirect?.delayMs);
    return () => clearTimeout(timer);
  }, [isSaved, redirect?.delayMs]);

  // After a 401 the HTTP client navigates to the login.
  const failure = save.error && toApiFailure(save.error);
  const reportedFailure = failure?.status === 401 ? null : failure;
  const showFieldErrors = useEffectEvent((): void => {
    if (!reportedFailure) return;
    const rejected = resource.fieldNames.filter((name) => reportedFailure.fields[name]);
    for (const name of rejected) {
      form.setError(name as Path<Fields>, { type: 'server', message: reportedFailure.fields[name] });
    }
    if (rejected[0]) setFocus(rejected[0] as Path<Fields>);
  });
  useEffect(() => {
    if (save.error) showFieldErrors();
  }, [save.error]);

  /** Bases the form on another version, and fills it with these fields. */
  function rebase(next: BaseVersion<Fields>, fields: Fields): void {
    setBase(next);
    setConflict(undefined);
    setIsDeleted(false);
    form.reset(fields);
    setIsChanged(draft.update(fields, next));
  }

  return {
    form,
    draft,
    isChanged,
    isBusy: save.isPending,
    isSaved,
    isDeleted,
    conflict,
    /** The exact message of a failed save, and its reason. */
    failure: reportedFailure && {
      message: save.variables?.base.id === undefined ? messages.addFailed : messages.updateFailed,
      reason: getFailureText(reportedFailure, editorCopy.failures),
    },
    submit,
    isStale: (stored: Draft) => record !== undefined && isStale(stored, record),
    rebase,
    /** Ends a conflict: saves these fields over their version. */
    saveOver(theirs: SavedRecord<Fields>, fields: Fields): void {
      rebase(theirs, fields);
      void submit(undefined, theirs);
    },
    /** After the record was deleted: saves the text as a new record. */
    saveAsNew(): void {
      const next = { fields: resource.empty };
      rebase(next, readFields());
      void submit(undefined, next);
    },
    focusField: (name: string) => setFocus(name as Path<Fields>),
  };
}

export type RecordFormApi<Fields extends RecordFields> = ReturnType<typeof useRecordForm<Fields>>;
