import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { getFailureText, toApiFailure, toReportedFailure } from '../../../api/errors';
import { showToast } from '../../../ui/showToast';
import { useAdmins } from '../../common/admins';
import { failureTexts } from '../../common/failures';
import { hasSameText, type SaveOutcome } from '../../common/saveRecord';
import { useIsMounted } from '../../common/useIsMounted';
import { describeUnsent, readUnsent, useUnsent } from '../unsent';
import { createRecordText, type EditedRecord, type RecordKind, type Sent, type Texts } from './recordText';

/** Why it is not saved. */
type Refusal<Saved> = Exclude<SaveOutcome<Saved>, { status: 'saved' }>;

/** What the form shows beside its text. */
type Shown<Saved> = {
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

/** The forms in which a new record is being written. */
const openNew = new Set<RecordKind>();

/**
 * The form of a record. What is typed is in the store of unsent texts only; here is what it is compared with: `base`, the
 * record as it is on the server. Whoever typed over an older version has a conflict, until one of both is chosen.
 * @param record the record to change; undefined makes a new one
 * @param blank the fields of a new record, which do not count as typed
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
  /** Fields that mean something only together: who changes one of them has typed all. */
  together?: readonly (keyof Fields)[];
}) {
  const { me: owner, getSaver } = useAdmins();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  // The layout is another one for another admin.
  const [text] = useState(() => createRecordText<Fields, Saved>({ owner, form }, record, blank, together));
  const toShown = (): Shown<Saved> => ({ base: text.getBase(), known: text.getTyped()?.version });
  const [shown, setShown] = useState(toShown);
  const { base, known, isDeleted = false, isDone = false, isTried, rejected } = shown;
  const element = useRef<HTMLFormElement>(null);
  /** The rejected fields, the first of which gets the focus. */
  const toFocus = useRef<Texts>(undefined);
  const original = base?.fields ?? blank;
  const unsent = useUnsent(form, base?.id, original, { version: base?.version });
  const { fields, isTyped, version } = unsent;
  const hasConflict = base !== undefined && version !== base.version && !hasSameText(fields, original);
  /** Another window of this admin has typed over a version that was not read here yet. */
  const isBehind = hasConflict && version !== known;
  const errors = {
    ...(isTried && findErrors(fields)),
    ...pick(rejected?.messages, (name) => rejected?.fields[name] === fields[name]),
  } as Partial<Record<keyof Fields, string>>;

  const onOpen = useEffectEvent(() => text.clearSame());
  useLayoutEffect(() => onOpen(), []);

  /** Moves the focus to a field, which must be on the page. */
  function focus(name: string): void {
    const control = element.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  }

  /** Moves the focus to the first field of the form that has one of these errors. */
  function focusFirst(found: object): void {
    const names = Object.keys(found);
    const controls = [...(element.current?.elements ?? [])] as HTMLInputElement[];
    controls.find(({ name }) => names.includes(name))?.focus();
  }

  // Nothing in the form can be focused before the save is over.
  useEffect(() => {
    if (!toFocus.current || element.current?.querySelector('[inert]')) return;
    focusFirst(toFocus.current);
    toFocus.current = undefined;
  });

  /** Shows the version that the text is compared with from now on. */
  const show = (): void => setShown(toShown());

  /** Shows another version, or the record that it became. @param isSame what is typed is no conflict with it */
  function rebase(next: Saved, isSame: boolean): void {
    text.rebase(next, isSame);
    show();
  }

  const readBase = useEffectEvent((id: string) => load(id).catch(() => text.getBase()));
  const onRead = useEffectEvent((next: Saved | undefined) => {
    if (next && isMounted()) rebase(next, false);
  });
  useEffect(() => {
    if (isBehind) void readBase(base.id).then(onRead);
  }, [isBehind, base?.id]);

  const isNew = base === undefined;
  useEffect(() => {
    if (!isNew) return undefined;
    openNew.add(form);
    return () => void openNew.delete(form);
  }, [form, isNew]);

  /** The record is another version now. What was typed on the same text is no conflict with it. */
  function follow(next: Saved): void {
    rebase(next, isSameText(text.getOriginal(), next.fields));
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
    setShown((now) => ({ ...now, isDeleted: true }));
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
    const action = isMounted() ? undefined : { label: 'Open it', run: () => void navigate(to) };
    showToast('error', failed, { about: place.id, detail: reason, action });
  }

  return {
    element,
    base,
    fields,
    errors,
    /** There is text that is not saved. */
    isChanged: isTyped,
    isDeleted,
    isDone,
    isKept: unsent.isKept,
    /** Somebody has saved another version since the text was begun. */
    hasConflict,
    /** With what, is still being read. */
    isBehind,
    savedAt: unsent.savedAt,
    set: text.set,
    clear: text.clear,
    focus,
    markDeleted,
    cancel: text.cancel,
    /** The version that is shown, also before React has rendered it. */
    getBase: text.getBase,
    getConflict: text.getConflict,
    begin: text.begin,

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
      const found = findErrors(text.getFields());
      flushSync(() => setShown((now) => ({ ...now, isTried: true, rejected: undefined })));
      focusFirst(found);
      return Object.keys(found).length === 0;
    },

    /**
     * It is saved. What was typed since then is based on the saved version.
     * @param isLeft the form will be left, which asks nothing from now on
     */
    settle(sent: Sent<Fields, Saved>, saved: Saved | undefined, isLeft = false): void {
      const { fields: typed = {} } = readUnsent(sent.place) ?? {};
      const isNewForm = sent.place.id === undefined && !isMounted() && openNew.has(form);
      // A form that was opened since then is not emptied under the hands that type in it.
      if (isNewForm && !hasSameText(typed, sent.fields)) return;
      text.settle(sent, saved);
      flushSync(() => setShown({ ...toShown(), isDone: isLeft }));
    },

    /** It failed: shows what the server rejects at its fields. Whoever has left the form is told that this `failed`. */
    fail(error: unknown, failed: string, sent: Fields): void {
      const failure = toReportedFailure(error);
      if (!isMounted()) {
        if (failure) tell(failed, getFailureText(failure, failureTexts));
        return;
      }
      const { fields: messages } = toApiFailure(error);
      if (Object.keys(messages).length > 0) text.cancel();
      else text.clearSame();
      toFocus.current = messages;
      setShown((now) => ({ ...now, rejected: { fields: sent, messages } }));
    },
    /**
     * Somebody else has deleted or saved it meanwhile. A notice of the form says so, else that this `failed`.
     * @param isTold the form says why in another place
     */
    refuse(outcome: Refusal<Saved>, failed: string, isTold = false): void {
      if (outcome.status === 'deleted') markDeleted();
      else rebase(outcome.theirs, false);
      const isSeen =
        isMounted() && (isTold || outcome.status === 'deleted' || text.getConflict() !== undefined);
      if (!isSeen) tell(failed, describeRefusal(outcome));
    },
    describeRefusal,

    follow,
    restore: (): void => {
      if (base && !restoration.isPending) restoration.mutate(base.id);
    },
    /** Somebody else has saved it since. */
    meet: (theirs: Saved): void => rebase(theirs, false),
    /** The same, where all of this text is mine. */
    meetWith(theirs: Saved, mine: Fields): void {
      text.replace(theirs, mine);
      show();
    },
    tell,
    /** The text is to be saved over the version of the other admin. */
    keepMine: (): void => {
      const theirs = text.getBase();
      if (theirs) rebase(theirs, true);
    },
    /** That version takes the place of the text. */
    takeTheirs: (): void => {
      flushSync(text.clear);
      focusFirst(blank);
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

function pick(texts: Texts | undefined, isPicked: (name: string) => boolean): Texts {
  return Object.fromEntries(Object.entries(texts ?? {}).filter(([name]) => isPicked(name)));
}
