import type { DeviceDraft } from '../drafts/deviceDrafts';
import {
  type BaseVersion,
  type EditableResource,
  hasSameText,
  type RecordFields,
  type SavedRecord,
} from './editableResource';

/** Two versions of one record: `mine` was typed on `base`, `theirs` is on the server now. */
export type Conflict<Fields extends RecordFields> = {
  mine: Fields;
  base: Fields;
  theirs: SavedRecord<Fields>;
  /** It was saved once more while this admin was choosing. */
  isRepeated: boolean;
  /** What was being done: publishing, or saving a draft. */
  isDraft: boolean;
};

/** Whether the record was saved with another text since the start of this draft. */
export function isStale<Fields extends RecordFields>(
  draft: DeviceDraft,
  record: SavedRecord<Fields>,
): boolean {
  return draft.etag !== record.etag && !hasSameText(record.fields, draft.base);
}

type InitialState<Fields extends RecordFields> = {
  fields: Fields;
  base: BaseVersion<Fields>;
  conflict?: Conflict<Fields>;
};

/** What a form starts with: the record, or the stored draft; both when another admin has saved the record since. */
export function getInitialState<Fields extends RecordFields>({
  resource,
  prefilled,
  record,
  draft,
}: {
  resource: EditableResource<Fields>;
  prefilled: Partial<Fields>;
  record: SavedRecord<Fields> | undefined;
  draft: DeviceDraft | undefined;
}): InitialState<Fields> {
  const { empty } = resource;
  const current: BaseVersion<Fields> = record ?? { fields: { ...empty, ...prefilled } };
  if (!draft) return { fields: current.fields, base: current };
  const mine = { ...empty, ...draft.fields };
  if (!record || !isStale(draft, record)) return { fields: mine, base: current };
  const base = { ...record, etag: draft.etag, fields: { ...empty, ...draft.base } };
  const isDraft = record.draft !== undefined;
  return {
    fields: mine,
    base,
    conflict: { mine, base: base.fields, theirs: record, isRepeated: false, isDraft },
  };
}
