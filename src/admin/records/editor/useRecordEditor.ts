import { useMutation } from '@tanstack/react-query';
import {
  type ChangeEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { getFailureText, toApiFailure, toReportedFailure } from '../../../api/errors';
import { showToast } from '../../../ui/showToast';
import { useAdmins } from '../../common/admins';
import { failureTexts } from '../../common/failures';
import type { SaveOutcome, Texts } from '../../common/saveRecord';
import { describeUnsent, isTyped, subscribeToUnsent } from '../unsent';
import { createRecordText, type EditedRecord, type RecordKind } from './recordText';

/** Why a save was refused. */
type Refusal<Saved> = Exclude<SaveOutcome<Saved>, { status: 'saved' }>;

/**
 * The editor of a record, from a key press to the server: `control` hands what is typed to `set`, which keeps it on the
 * device; a save sends what `begin` returns, and ends in `settle`, `refuse` or `fail`. Whoever typed over an older
 * version has a conflict, until one of both is chosen.
 * @param record the record to change; undefined makes a new one
 * @param load reads the record as it is now
 * @param restore undoes its deletion by somebody else
 * @param findErrors the errors of a text, by its fields
 */
export function useRecordEditor<Fields extends Texts, Saved extends EditedRecord<Fields>>({
  form,
  record,
  blank,
  load,
  restore,
  onRestored,
  findErrors,
  together,
}: {
  form: RecordKind;
  record: Saved | undefined;
  blank: Fields;
  load: (id: string) => Promise<Saved>;
  restore: (id: string) => Promise<void>;
  onRestored?: (restored: Saved) => void;
  findErrors: (fields: Fields) => Partial<Fields>;
  together?: readonly (keyof Fields & string)[];
}) {
  const { me: owner, getSaver } = useAdmins();
  const navigate = useNavigate();
  // The layout is another one for another admin.
  const [text] = useState(() => createRecordText<Fields, Saved>({ owner, form }, record, blank, together));
  const state = useSyncExternalStore(text.subscribe, text.getState);
  const typed = useSyncExternalStore(subscribeToUnsent, text.getTyped);
  const { base, typedOver, isDeleted = false, isDone = false, isTried, rejected } = state;
  const element = useRef<HTMLFormElement>(null);
  /** The rejected fields, the first of which gets the focus. */
  const toFocus = useRef<string[]>([]);
  const fields = text.getFields();
  const hasConflict = text.getConflict() !== undefined;
  /** Another tab of this admin has typed over a version that is not loaded here yet. */
  const isBehind = hasConflict && typed?.version !== typedOver;
  const isStill = ([name]: [string, string]) => rejected?.fields[name] === fields[name];
  const errors = {
    ...(isTried && findErrors(fields)),
    ...Object.fromEntries(Object.entries(rejected?.messages ?? {}).filter(isStill)),
  } as Partial<Record<keyof Fields, string>>;

  useLayoutEffect(() => text.clearSame(), [text]);

  const catchUp = useEffectEvent(async (id: string) => {
    const next = await load(id).catch(() => text.getBase());
    if (next && text.isOpen()) text.rebase(next);
  });
  const idBehind = isBehind ? base?.id : undefined;
  useEffect(() => {
    if (idBehind !== undefined) void catchUp(idBehind);
  }, [idBehind]);

  /** Moves the focus to the first of these fields that is in the form. */
  function focus(...names: string[]): void {
    const controls = [...(element.current?.elements ?? [])] as HTMLInputElement[];
    controls.find(({ name }) => names.includes(name))?.focus();
  }

  // Nothing in the form can be focused before the save is over.
  useEffect(() => {
    if (toFocus.current.length === 0 || element.current?.querySelector('[inert]')) return;
    focus(...toFocus.current);
    toFocus.current = [];
  });

  /** The record is another version now, by what this admin did. What was typed on the same text is no conflict with it. */
  function follow(next: Saved): void {
    text.rebase(next, isSameText(text.getBase()?.fields ?? blank, next.fields));
  }

  const restoration = useMutation({
    async mutationFn(id: string) {
      await restore(id);
      return load(id);
    },
    onSuccess(restored) {
      follow(restored);
      onRestored?.(restored);
    },
    onError: (error) => toReportedFailure(error) && showToast('error', 'Failed to restore it.'),
  });

  function markDeleted(): void {
    text.cancel();
    text.change({ isDeleted: true });
  }

  /** Why it was not saved. */
  function describeRefusal(outcome: Refusal<Saved>): string {
    if (outcome.status === 'deleted')
      return `Someone deleted this ${form === 'blog' ? 'text' : form} while you were editing it.`;
    const who = `${getSaver(outcome.theirs.savedBy)} saved this ${form} meanwhile.`;
    return text.getConflict() ? `${who} Your text is kept.` : `${who} The form shows that version now.`;
  }

  /** Says that something was not done, where no notice of the form does; whoever has left the form is led back to it. */
  function tell(failed: string, reason: string): void {
    const place = text.getPlace();
    const { to } = describeUnsent({ ...place, fields: {} });
    const action = text.isOpen() ? undefined : { label: 'Open it', run: () => void navigate(to) };
    showToast('error', failed, { about: place.id, detail: reason, action });
  }

  return {
    kind: form,
    /** For the `ref` of the form. */
    element,
    base,
    fields,
    errors,
    /** There is text that is not saved. */
    isChanged: isTyped(typed),
    isDeleted,
    isDone,
    /** The text is on this device. */
    isKept: typed?.isKept !== false,
    savedAt: typed?.savedAt,
    /** Somebody has saved another version since the text was begun. */
    hasConflict,
    /** That version is still being loaded. */
    isBehind,
    focus,
    tell,

    // What requests read when their response comes; the values above are those of the last rendering.
    getBase: text.getBase,
    getConflict: text.getConflict,
    isOpen: text.isOpen,

    set: text.set,
    clear: text.clear,

    // What a save does.
    begin: text.begin,
    cancel: text.cancel,
    settle: text.settle,
    describeRefusal,

    // What becomes of the record otherwise.
    rebase: text.rebase,
    replace: text.replace,
    follow,
    markDeleted,

    /** The attributes of the control of a field. */
    control: (name: keyof Fields & string) => ({
      name,
      value: fields[name] ?? '',
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        text.set({ [name]: target.value } as Partial<Fields>),
    }),

    /** @returns whether the text can be saved; otherwise the first field with an error has the focus */
    check(): boolean {
      const names = Object.keys(findErrors(text.getFields()));
      text.change({ isTried: true, rejected: undefined });
      focus(...names);
      return names.length === 0;
    },

    /** It failed: shows what the server rejects at its fields. Whoever has left the form is told that this `failed`. */
    fail(error: unknown, failed: string, sent: Fields): void {
      const failure = toReportedFailure(error);
      if (!text.isOpen()) {
        if (failure) tell(failed, getFailureText(failure, failureTexts));
        return;
      }
      const { fields: messages } = toApiFailure(error);
      toFocus.current = Object.keys(messages);
      if (toFocus.current.length > 0) text.cancel();
      else text.clearSame();
      text.change({ rejected: { fields: sent, messages } });
    },
    /**
     * Somebody else has deleted or saved it meanwhile. A notice of the form says so, else a message that this `failed`.
     * @param isShown the form says why in another place
     */
    refuse(outcome: Refusal<Saved>, failed: string, isShown = false): void {
      if (outcome.status === 'deleted') markDeleted();
      else text.rebase(outcome.theirs);
      const isSeen =
        text.isOpen() && (isShown || outcome.status === 'deleted' || text.getConflict() !== undefined);
      if (!isSeen) tell(failed, describeRefusal(outcome));
    },
    restore: (): void => {
      if (base && !restoration.isPending) restoration.mutate(base.id);
    },
    /** The text is to be saved over the version of the other admin. */
    keepMine: (): void => {
      if (base) text.rebase(base, true);
    },
    /** That version takes the place of the text. */
    takeTheirs: (): void => {
      text.clear();
      focus(...Object.keys(blank));
    },
  };
}

export type RecordEditor<Fields extends Texts, Saved extends EditedRecord<Fields>> = ReturnType<
  typeof useRecordEditor<Fields, Saved>
>;

/** What the server trims is no other text. */
function isSameText(one: Texts, other: Texts): boolean {
  return Object.entries(one).every(([name, text]) => text.trim() === other[name]?.trim());
}
