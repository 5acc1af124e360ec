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
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { getFailureText, toApiFailure, toReportedFailure } from '../../../api/errors';
import { showToast } from '../../../ui/showToast';
import { useAdmins } from '../../common/admins';
import { failureTexts } from '../../common/failures';
import { hasSameText, type SavedRecord, type SaveOutcome, type Texts } from '../../common/saveRecord';
import {
  beginUnsent,
  clearUnsent,
  describeUnsent,
  isTyped,
  keepTyped,
  moveUnsent,
  readUnsent,
  rebaseUnsent,
  settleUnsent,
  subscribeToUnsent,
  type Unsent,
  type UnsentPlace,
} from '../unsent';

/**
 * The form of a record, from a key press to the server: `control` hands what is typed to `set`, which keeps it in the store
 * of unsent texts; a save sends what `begin` returns, and ends in `settle`, `refuse` or `fail`.
 */

/** The records that have an editor of their own. */
export type RecordKind = 'blog' | 'job';

/** A record in its editor. `version` tells it from the same record at another time, `savedBy` is an admin. */
export type EditedRecord<Fields extends Texts> = SavedRecord<Fields> & { version?: string; savedBy?: string };

/** What is sent, from where it was typed, and the version that it is saved over; undefined makes a new record. */
export type Sent<Fields extends Texts, Saved> = {
  fields: Fields;
  key: string;
  place: UnsentPlace;
  base: Saved | undefined;
  /** What was sent over the same version before: one of it may be stored, though no response said so. */
  before: Fields[];
};

/** What a text is compared with, and how saving it went. */
type State<Saved> = {
  /** The record as it is on the server. */
  base: Saved | undefined;
  /** The version of the text with which `base` was compared. */
  known: string | undefined;
  isDeleted?: boolean;
  /** It is saved, and will be left. */
  isDone?: boolean;
  /** Saving was tried: what is missing is an error from then on. */
  isTried?: boolean;
  /** What the server has rejected, until the field changes. */
  rejected?: { fields: Texts; messages: Texts };
};

/** The forms on the page by the places of their texts, and what renders each. */
const openForms = new Map<() => UnsentPlace, () => void>();

/**
 * What is typed in the form of a record, and the version of the record that it was typed over. Outside React, which may
 * render only after several events, and for answers that come when the form has gone.
 * @param record the version that the text is compared with at first
 * @param blank the fields of a new record, which do not count as typed
 * @param together fields that mean something only together: who changes one of them has typed all
 */
export function createRecordText<Fields extends Texts, Saved extends EditedRecord<Fields>>(
  place: Omit<UnsentPlace, 'id'>,
  record: Saved | undefined,
  blank: Fields,
  together: readonly (keyof Fields & string)[] = [],
) {
  let state: State<Saved> = { base: record, known: undefined };
  /** What was sent over this version since. */
  let sent: Fields[] = [];

  const getBase = (): Saved | undefined => state.base;
  const getOriginal = (): Fields => state.base?.fields ?? blank;
  const getPlace = (): UnsentPlace => ({ ...place, id: state.base?.id });
  const getTyped = (): Unsent | undefined => readUnsent(getPlace());
  const getFields = (): Fields => ({ ...getOriginal(), ...getTyped()?.fields });
  const isOpen = (): boolean => openForms.has(getPlace);

  function subscribe(render: () => void): () => void {
    openForms.set(getPlace, render);
    return () => openForms.delete(getPlace);
  }

  /** Shown at once: before the focus moves, or the form is left, which would ask about its text. */
  function change(changed: Partial<State<Saved>>): void {
    state = { ...state, ...changed };
    const render = openForms.get(getPlace);
    if (render) flushSync(render);
  }

  /** Compares the text with another version from now on. */
  function goOnWith(base: Saved | undefined, isDone = false): void {
    sent = [];
    state = { base, known: undefined, isDone };
    change({ known: getTyped()?.version });
  }
  goOnWith(record);

  function keep(here: UnsentPlace, text: Texts, from: Fields): void {
    const about = from.title ?? from.position;
    // What was sent may be stored by now: what is typed back since then changes it.
    keepTyped(here, text, [from, ...sent], { version: state.base?.version, about }, together);
  }

  /** Nothing is to be kept of a text that equals the record. */
  function clearSame(original: Texts = getOriginal()): void {
    const typed = getTyped();
    if (typed && hasSameText(typed.fields, original)) clearUnsent(getPlace());
  }

  /** The version of somebody else, while it is not chosen: a save that had to wait must not overwrite it. */
  function getConflict(): Saved | undefined {
    const [{ base }, typed] = [state, getTyped()];
    if (!base || !typed || hasSameText(typed.fields, base.fields)) return undefined;
    return typed.version === base.version ? undefined : base;
  }

  return {
    subscribe,
    getState: (): State<Saved> => state,
    getTyped,
    getBase,
    getPlace,
    getFields,
    getConflict,
    isOpen,
    change,
    set: (changed: Partial<Fields>): void => keep(getPlace(), { ...getFields(), ...changed }, getOriginal()),
    clear(): void {
      clearUnsent(getPlace());
      change({});
    },
    clearSame,

    /** What is to be sent now. @param asNew makes another record of it */
    begin(asNew = false): Sent<Fields, Saved> {
      const [here, fields, { base }] = [getPlace(), getFields(), state];
      const before = sent;
      sent = [...before, fields];
      const { key } = beginUnsent(here, { version: base?.version });
      return { fields, key, place: here, base: asNew ? undefined : base, before };
    },

    /** What was sent last is not stored. */
    cancel(): void {
      sent.pop();
      clearSame();
    },

    /**
     * It is saved. What was typed since then is based on the saved version.
     * @param isLeft the form will be left, which asks nothing from now on
     */
    settle({ place: from, fields }: Sent<Fields, Saved>, saved: Saved | undefined, isLeft = false): void {
      const others = isOpen() ? [] : [...openForms.keys()].map((getOther) => getOther());
      const isOpenAgain =
        from.id === undefined && others.some(({ form, id }) => form === from.form && id === undefined);
      // A form that was opened since then is not emptied under the hands that type in it.
      if (isOpenAgain && !hasSameText(readUnsent(from)?.fields ?? {}, fields)) return;
      settleUnsent(from, fields, saved?.version);
      if (saved) moveUnsent(from, saved.id);
      goOnWith(saved, isLeft);
    },

    /** Goes on with another version, or the record that it became. @param isSame what is typed is no conflict with it */
    rebase(next: Saved, isSame = false): void {
      clearSame(next.fields);
      if (isSame) rebaseUnsent(getPlace(), next.version);
      moveUnsent(getPlace(), next.id);
      goOnWith(next);
    },

    /** All of this text is typed over another version. */
    replace(theirs: Saved, mine: Fields): void {
      keep({ ...getPlace(), id: theirs.id }, mine, theirs.fields);
      goOnWith(theirs);
    },
  };
}

/** Why it is not saved. */
type Refusal<Saved> = Exclude<SaveOutcome<Saved>, { status: 'saved' }>;

/**
 * The editor of a record: shows its text, and whoever typed over an older version has a conflict, until one of both is chosen.
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
  const { base, known, ...state } = useSyncExternalStore(text.subscribe, text.getState);
  const typed = useSyncExternalStore(subscribeToUnsent, text.getTyped);
  const { isDeleted = false, isDone = false, isTried, rejected } = state;
  const element = useRef<HTMLFormElement>(null);
  /** The rejected fields, the first of which gets the focus. */
  const toFocus = useRef<string[]>([]);
  const fields = text.getFields();
  const hasConflict = text.getConflict() !== undefined;
  /** Another window of this admin has typed over a version that was not read here yet. */
  const isBehind = hasConflict && typed?.version !== known;
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

  /** The record is another version now. What was typed on the same text is no conflict with it. */
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
    ...text,
    kind: form,
    element,
    base,
    fields,
    errors,
    /** There is text that is not saved. */
    isChanged: isTyped(typed),
    isDeleted,
    isDone,
    isKept: typed?.isKept !== false,
    /** Somebody has saved another version since the text was begun. */
    hasConflict,
    /** With what, is still being read. */
    isBehind,
    savedAt: typed?.savedAt,
    focus,
    markDeleted,
    tell,
    describeRefusal,
    follow,

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
     * Somebody else has deleted or saved it meanwhile. A notice of the form says so, else that this `failed`.
     * @param isTold the form says why in another place
     */
    refuse(outcome: Refusal<Saved>, failed: string, isTold = false): void {
      if (outcome.status === 'deleted') markDeleted();
      else text.rebase(outcome.theirs);
      const isSeen =
        text.isOpen() && (isTold || outcome.status === 'deleted' || text.getConflict() !== undefined);
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
