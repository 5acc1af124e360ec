import { type ApiFailure, toApiFailure } from '../../api/errors';
import type { Origin } from './drafts/useDraft';
import { isSameText, type RecordFields, type RecordKind, type SavedRecord } from './editableResource';

export type SaveOutcome<Fields extends RecordFields> =
  | { is: 'saved'; record: SavedRecord<Fields> }
  /** Somebody else has saved it meanwhile. */
  | { is: 'conflict'; theirs: SavedRecord<Fields> }
  /** Somebody else has deleted it meanwhile. */
  | { is: 'gone' }
  | { is: 'failed'; failure: ApiFailure };

/** The version of a record that nobody has changed since it was created. */
const FIRST_VERSION = /^(W\/)?"1"$/;

/**
 * Creates a record, or changes the one that `origin` names, and says how it went. A save whose answer was lost
 * may be sent again: it is stored once, and what it met of its own is no conflict.
 *
 * @param key names the fill of the form
 * @param renewKey a key for another creation, when the record of `key` was made and deleted again
 */
export async function saveRecord<Fields extends RecordFields>(
  kind: RecordKind<Fields>,
  fields: Fields,
  { id, etag }: Pick<Origin<Fields>, 'id' | 'etag'>,
  key: string,
  renewKey: () => string,
): Promise<SaveOutcome<Fields>> {
  try {
    const record = id === undefined ? await kind.create(fields, key) : await kind.update(id, fields, etag);
    return { is: 'saved', record };
  } catch (error) {
    const failure = toApiFailure(error);
    if (failure.status === 404 && id !== undefined) return { is: 'gone' };
    if (failure.status !== 409) return { is: 'failed', failure };
    const theirs = kind.currentIn(error);
    if (!theirs) {
      if (id !== undefined) return { is: 'failed', failure };
      return saveRecord(kind, fields, {}, renewKey(), () => key);
    }
    if (isSameText(fields, theirs.fields)) return { is: 'saved', record: theirs };
    // An earlier try did arrive, and its text was changed here since: it is this record, so it is changed.
    if (id === undefined && FIRST_VERSION.test(theirs.etag ?? '')) {
      return saveRecord(kind, fields, theirs, key, renewKey);
    }
    return { is: 'conflict', theirs };
  }
}
