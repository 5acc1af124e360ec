import { hasSameText, type SavedRecord } from '../../common/saveRecord';
import {
  beginUnsent,
  clearUnsent,
  moveUnsent,
  readUnsent,
  saveUnsent,
  settleUnsent,
  type Unsent,
  type UnsentPlace,
} from '../unsent';

export type Texts = Record<string, string>;
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

/**
 * What is typed in the form of a record, and the version of the record that it was typed over. The text itself is in the
 * store of unsent texts only. Outside React, which may render only after several events.
 * @param record the version that the text is compared with at first
 * @param blank the fields of a new record, which do not count as typed
 * @param together fields that mean something only together: who changes one of them has typed all
 */
export function createRecordText<Fields extends Texts, Saved extends EditedRecord<Fields>>(
  place: Omit<UnsentPlace, 'id'>,
  record: Saved | undefined,
  blank: Fields,
  together: readonly (keyof Fields)[] = [],
) {
  let base = record;
  /** What was sent over this version since. */
  let sent: Fields[] = [];

  const getOriginal = (): Fields => base?.fields ?? blank;
  const getPlace = (): UnsentPlace => ({ ...place, id: base?.id });
  const getTyped = (): Unsent | undefined => readUnsent(getPlace());
  const getFields = (): Fields => ({ ...getOriginal(), ...getTyped()?.fields });

  /** Keeps what differs from the original, on the version that it was begun on. */
  function keep(here: UnsentPlace, text: Texts, from: Texts, version: string | undefined): void {
    // What was sent may be stored by now: what is typed back since then changes it.
    const stored: Texts[] = [from, ...sent];
    const differs = (name: keyof Fields) =>
      stored.some((other) => other[name as string] !== text[name as string]);
    const areTogether = together.some(differs);
    const isKept = (name: string) => differs(name) || (areTogether && together.includes(name));
    const differing = Object.fromEntries(Object.entries(text).filter(([name]) => isKept(name)));
    const before = readUnsent(here);
    if (Object.keys(differing).length === 0) clearUnsent(here);
    else
      saveUnsent(here, {
        about: from.title ?? from.position,
        ...before,
        // A text that equals the record is begun now.
        version: before && !hasSameText(before.fields, from) ? before.version : version,
        fields: differing,
      });
  }

  /** Nothing is to be kept of a text that equals the record. */
  function clearSame(original: Texts = getOriginal()): void {
    const typed = getTyped();
    if (typed && hasSameText(typed.fields, original)) clearUnsent(getPlace());
  }

  /** Goes on with another version, or the record that it became. @param isSame what is typed is no conflict with it */
  function rebase(next: Saved, isSame: boolean): void {
    clearSame(next.fields);
    const [here, typed] = [getPlace(), getTyped()];
    if (typed && isSame) saveUnsent(here, { ...typed, version: next.version });
    moveUnsent(here, next.id);
    goOnWith(next);
  }

  function goOnWith(next: Saved | undefined): void {
    base = next;
    sent = [];
  }

  function set(changed: Partial<Fields>): void {
    keep(getPlace(), { ...getFields(), ...changed }, getOriginal(), base?.version);
  }

  /** What was sent last is not stored. */
  function cancel(): void {
    sent.pop();
    clearSame();
  }

  /** The version of somebody else, while it is not chosen: a save that had to wait must not overwrite it. */
  function getConflict(): Saved | undefined {
    const typed = getTyped();
    if (!base || !typed || hasSameText(typed.fields, base.fields)) return undefined;
    return typed.version === base.version ? undefined : base;
  }

  /** What is to be sent now. */
  function begin(): Sent<Fields, Saved> {
    const [here, fields] = [getPlace(), getFields()];
    const before = sent;
    sent = [...before, fields];
    return { fields, key: beginUnsent(here, { version: base?.version }).key, place: here, base, before };
  }

  /** It is saved. What was typed since then is based on the saved version. */
  function settle({ place: from, fields }: Sent<Fields, Saved>, saved: Saved | undefined): void {
    settleUnsent(from, fields, saved?.version);
    if (saved) moveUnsent(from, saved.id);
    goOnWith(saved);
  }

  /** All of this text is typed over another version. */
  function replace(theirs: Saved, mine: Fields): void {
    keep({ ...getPlace(), id: theirs.id }, mine, theirs.fields, base?.version);
    goOnWith(theirs);
  }

  const clear = (): void => clearUnsent(getPlace());
  return {
    getBase: () => base,
    getOriginal,
    getPlace,
    getTyped,
    getFields,
    getConflict,
    set,
    clear,
    clearSame,
    cancel,
    begin,
    settle,
    rebase,
    replace,
  };
}
