import { flushSync } from 'react-dom';
import { hasSameText, type SavedRecord, type Texts } from '../../common/saveRecord';
import {
  beginUnsent,
  clearUnsent,
  keepTyped,
  moveUnsent,
  readUnsent,
  rebaseUnsent,
  settleUnsent,
  type Unsent,
  type UnsentPlace,
} from '../unsent';

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

/** What the form shows besides its text. */
type State<Saved> = {
  /** The record as it is on the server. */
  base: Saved | undefined;
  /** The version that the text was typed over, when `base` was set. If it differs later, another tab has typed over a newer one. */
  typedOver: string | undefined;
  isDeleted?: boolean;
  /** It is saved, and will be left. */
  isDone?: boolean;
  /** Saving was tried: what is missing is an error from then on. */
  isTried?: boolean;
  /** What the server has rejected, until the field changes. */
  rejected?: { fields: Texts; messages: Texts };
};

/** The forms on the page: where the text of each belongs now, and how it is rendered again. */
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
  const toPlace = (base: Saved | undefined): UnsentPlace => ({ ...place, id: base?.id });
  const toState = (base: Saved | undefined, isDone = false): State<Saved> => ({
    base,
    typedOver: readUnsent(toPlace(base))?.version,
    isDone,
  });

  let state = toState(record);
  /** What was sent over the version of `base`. */
  let sent: Fields[] = [];

  const getBase = (): Saved | undefined => state.base;
  const getOriginal = (): Fields => state.base?.fields ?? blank;
  const getPlace = (): UnsentPlace => toPlace(state.base);
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

  /** Compares the text with another version from now on; what was rejected of the one before is forgotten. */
  function goOnWith(base: Saved | undefined, isDone?: boolean): void {
    sent = [];
    state = toState(base, isDone);
    change({});
  }

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
    const { base } = state;
    const typed = getTyped();
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
    clear: (): void => {
      clearUnsent(getPlace());
      change({});
    },
    clearSame,

    /** What is to be sent now. @param asNew makes another record of it */
    begin: (asNew = false): Sent<Fields, Saved> => {
      const { base } = state;
      const fields = getFields();
      const before = sent;
      sent = [...before, fields];
      const { key } = beginUnsent(getPlace(), { version: base?.version });
      return { fields, key, place: getPlace(), base: asNew ? undefined : base, before };
    },

    /** What was sent last is not stored. */
    cancel: (): void => {
      sent.pop();
      clearSame();
    },

    /**
     * It is saved. What was typed since then is based on the saved version.
     * @param isLeft the form will be left, which asks nothing from now on
     */
    settle: (
      { place: from, fields }: Sent<Fields, Saved>,
      saved: Saved | undefined,
      isLeft = false,
    ): void => {
      // The next new record may be typed in a form that was opened since then: its text stays.
      const isNextOpen = !isOpen() && from.id === undefined && isNewFormOpen(from.form);
      if (isNextOpen && !hasSameText(readUnsent(from)?.fields ?? {}, fields)) return;
      settleUnsent(from, fields, saved?.version);
      if (saved) moveUnsent(from, saved.id);
      goOnWith(saved, isLeft);
    },

    /** Goes on with another version, or the record that it became. @param isAccepted what is typed is no conflict with it */
    rebase: (next: Saved, isAccepted = false): void => {
      clearSame(next.fields);
      if (isAccepted) rebaseUnsent(getPlace(), next.version);
      moveUnsent(getPlace(), next.id);
      goOnWith(next);
    },

    /** All of this text is typed over another version. */
    replace: (theirs: Saved, mine: Fields): void => {
      keep({ ...getPlace(), id: theirs.id }, mine, theirs.fields);
      goOnWith(theirs);
    },
  };
}

function isNewFormOpen(wanted: UnsentPlace['form']): boolean {
  return [...openForms.keys()].some((getPlace) => {
    const { form, id } = getPlace();
    return form === wanted && id === undefined;
  });
}
