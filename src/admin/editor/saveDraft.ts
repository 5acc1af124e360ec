import { toApiFailure } from '../../data/errors';
import { createIdempotencyKey } from '../../shared/idempotencyKey';
import {
  type BaseVersion,
  type DraftStore,
  hasSameText,
  type RecordFields,
  type SavedRecord,
  type ServerDraft,
} from './editableResource';
import { type SaveOutcome, saveRecord } from './saveRecord';

/**
 * Creates the draft of this form on the server, or changes it. Like `saveRecord`, it can be repeated after a response was
 * lost. Throws every other error.
 */
export async function saveServerDraft<Fields extends RecordFields>(
  store: DraftStore<Fields>,
  fields: Fields,
  base: BaseVersion<Fields>,
  key: string,
  lastSent: Fields | undefined,
): Promise<SaveOutcome<Fields>> {
  const { draft } = base;
  let latest: ServerDraft | undefined = draft;
  const resource = {
    create: (text: Fields) => store.create(text, base, key),
    update: (_: string, text: Fields, etag: string | undefined) =>
      store.update(text, { ...latest, publishAt: draft?.publishAt ?? null } as ServerDraft, etag),
    getConflictRecord(error: unknown): SavedRecord<Fields> | undefined {
      const theirs = store.getConflictRecord(error);
      if (theirs?.draft) latest = { ...theirs.draft, overVersion: draft?.overVersion };
      return theirs;
    },
  };
  try {
    const from = { ...base, id: draft?.id, etag: draft && base.etag };
    return await saveRecord(resource, fields, from, key, lastSent);
  } catch (error) {
    const published = await findPublished(store, draft, error);
    if (!published) throw error;
    if (hasSameText(fields, published.fields)) return { status: 'saved', record: published };
    const isKnown = [base.fields, lastSent].some((text) => text && hasSameText(text, published.fields));
    // What was typed since then becomes a draft of the published record.
    if (isKnown) return saveServerDraft(store, fields, published, createIdempotencyKey(), undefined);
    return { status: 'conflict', theirs: published };
  }
}

/** The record as which a draft was published by somebody else or by its schedule, when `error` says so. */
async function findPublished<Fields extends RecordFields>(
  store: DraftStore<Fields>,
  draft: ServerDraft | undefined,
  error: unknown,
): Promise<SavedRecord<Fields> | undefined> {
  return draft && toApiFailure(error).status === 410 ? store.findPublished(draft.id) : undefined;
}

/** Publishes a draft that is stored as it is in the form. Throws what is no conflict. */
export async function publishServerDraft<Fields extends RecordFields>(
  store: DraftStore<Fields>,
  base: SavedRecord<Fields> & { draft: ServerDraft },
  key: string,
): Promise<SaveOutcome<Fields>> {
  try {
    const id = await store.publish(base.draft, base.etag, key);
    return { status: 'saved', record: { ...base, id, draft: undefined } };
  } catch (error) {
    if (toApiFailure(error).status === 404) return { status: 'deleted' };
    const theirs = store.getConflictRecord(error) ?? store.getChangedRecord(error, base);
    if (!theirs) throw error;
    return { status: 'conflict', theirs };
  }
}
