import { toApiFailure } from '../../data/errors';
import { createIdempotencyKey } from '../../shared/idempotencyKey';
import {
  type BaseVersion,
  type EditableResource,
  hasSameText,
  type RecordFields,
  type SavedRecord,
} from './editableResource';

export type SaveOutcome<Fields extends RecordFields> =
  | { status: 'saved'; record: SavedRecord<Fields> }
  /** Another admin has saved it since. */
  | { status: 'conflict'; theirs: SavedRecord<Fields> }
  /** Another admin has deleted it since. */
  | { status: 'deleted' };

/** The ETag of a record that was not changed since its creation. */
const FIRST_VERSION = /^(W\/)?"1"$/;

/**
 * Creates a record, or updates the one that `base` names. A save whose response was lost can be repeated: it is stored
 * once and does not conflict with itself. Throws every other error.
 */
export async function saveRecord<Fields extends RecordFields>(
  resource: Pick<EditableResource<Fields>, 'create' | 'update' | 'getConflictRecord'>,
  fields: Fields,
  { id, etag, fields: base }: BaseVersion<Fields>,
  idempotencyKey: string,
  /** What this form tried to save last: a response that was lost must not look like another admin's save. */
  lastSent?: Fields,
): Promise<SaveOutcome<Fields>> {
  try {
    const record = await (id === undefined
      ? resource.create(fields, idempotencyKey)
      : resource.update(id, fields, etag, base));
    return { status: 'saved', record };
  } catch (error) {
    const { status } = toApiFailure(error);
    if (status === 404 && id !== undefined) return { status: 'deleted' };
    if (status !== 409) throw error;
    const theirs = resource.getConflictRecord(error);
    if (!theirs) {
      if (id !== undefined) throw error;
      // The record of this key was deleted after its creation: this creates another one.
      return saveRecord(resource, fields, { fields: base }, createIdempotencyKey());
    }
    if (hasSameText(fields, theirs.fields)) return { status: 'saved', record: theirs };
    // An earlier attempt was stored, and the text was changed in this form since.
    const isOwn =
      (id === undefined && FIRST_VERSION.test(theirs.etag ?? '')) ||
      (lastSent !== undefined && hasSameText(lastSent, theirs.fields));
    if (isOwn) {
      return saveRecord(resource, fields, theirs, idempotencyKey);
    }
    return { status: 'conflict', theirs };
  }
}
