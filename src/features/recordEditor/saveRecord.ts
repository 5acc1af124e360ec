import { toApiFailure } from '../../api/errors';
import { createIdempotencyKey } from '../../lib/idempotencyKey';
import {
  type BaseVersion,
  type EditableResource,
  hasSameText,
  type RecordFields,
  type SavedRecord,
} from './editableResource';

export type SaveOutcome<Fields extends RecordFields> =
  | { status: 'saved' }
  /** Another admin has saved it since. */
  | { status: 'conflict'; theirs: SavedRecord<Fields> }
  /** Another admin has deleted it since. */
  | { status: 'gone' };

/** The ETag of a record that nobody has changed since it was created. */
const FIRST_VERSION = /^(W\/)?"1"$/;

/**
 * Creates a record, or updates the one that `base` names. A save whose response was lost may be sent again: it is
 * stored once, and is no conflict with itself. Throws what else fails.
 */
export async function saveRecord<Fields extends RecordFields>(
  resource: EditableResource<Fields>,
  fields: Fields,
  { id, etag }: Pick<BaseVersion<Fields>, 'id' | 'etag'>,
  idempotencyKey: string,
): Promise<SaveOutcome<Fields>> {
  try {
    if (id === undefined) await resource.create(fields, idempotencyKey);
    else await resource.update(id, fields, etag);
    return { status: 'saved' };
  } catch (error) {
    const { status } = toApiFailure(error);
    if (status === 404 && id !== undefined) return { status: 'gone' };
    if (status !== 409) throw error;
    const theirs = resource.getConflictRecord(error);
    if (!theirs) {
      if (id !== undefined) throw error;
      // The record of this key was created and deleted again: this is another one.
      return saveRecord(resource, fields, {}, createIdempotencyKey());
    }
    if (hasSameText(fields, theirs.fields)) return { status: 'saved' };
    // An earlier attempt did arrive, and the text was changed in this form since.
    if (id === undefined && FIRST_VERSION.test(theirs.etag ?? '')) {
      return saveRecord(resource, fields, theirs, idempotencyKey);
    }
    return { status: 'conflict', theirs };
  }
}
