import { safeParse } from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

/** The editable fields of a record, all text. */
export type RecordFields = Record<string, string>;

/** A text on the server that is not public: of a new record, or of changes to one (docs/product.md §27.1). */
export type ServerDraft = {
  id: string;
  /** The record that publishing changes; undefined for a new one. */
  recordId?: string;
  recordStatus?: string;
  /** When it will be published, in ISO 8601. */
  publishAt: string | null;
  /** Why it could not be published at its time. */
  problem: { message: string; publishAt: string } | null;
  savedBy: string;
  /** After a conflict: the version of the record over which it may be published. */
  overVersion?: number;
};

/** A record as stored on the server, or its draft, whose ETag and fields these are then. `updatedAt` is ISO 8601. */
export type SavedRecord<Fields extends RecordFields> = {
  id: string;
  etag?: string;
  updatedAt: string;
  fields: Fields;
  draft?: ServerDraft;
};

/** The version that an edit is based on; a new record has neither id nor ETag. */
export type BaseVersion<Fields extends RecordFields> = {
  id?: string;
  etag?: string;
  fields: Fields;
  draft?: ServerDraft;
};

/** What should be looked at before a text is published. */
export type TextProblem = { text: string; url: string; field: string; position?: number };

/** The drafts of a resource on the server. */
export type DraftStore<Fields extends RecordFields> = {
  create: (fields: Fields, base: BaseVersion<Fields>, key: string) => Promise<SavedRecord<Fields>>;
  update: (fields: Fields, draft: ServerDraft, etag: string | undefined) => Promise<SavedRecord<Fields>>;
  /** The current draft, when `error` is a 409 with it. */
  getConflictRecord: (error: unknown) => SavedRecord<Fields> | undefined;
  /** @returns the id of the record */
  publish: (draft: ServerDraft, etag: string | undefined, key: string) => Promise<string>;
  /** The record as it is now, when it changed after the draft was begun, to be published over. */
  getChangedRecord: (error: unknown, draft: BaseVersion<Fields>) => SavedRecord<Fields> | undefined;
  /** The record as which a draft was published; undefined while it is a draft, or when it was deleted. */
  findPublished: (id: string) => Promise<SavedRecord<Fields> | undefined>;
  /** Links and images that should be looked at before publishing. */
  check: (fields: Fields) => Promise<TextProblem[]>;
};

/** Fields that mean something only together, shown as these texts. */
export type FieldGroup<Fields extends RecordFields> = {
  label: string;
  names: readonly (keyof Fields & string)[];
  getTexts: (fields: Fields) => string[];
};

/** The parts of the editor that differ between blogs and jobs. */
export type EditableResource<Fields extends RecordFields> = {
  name: 'blog' | 'job';
  /** The prefix of the queries that a save makes stale. */
  queryKey: readonly string[];
  /** In the order of the form. */
  fieldNames: readonly (keyof Fields & string)[];
  labels: Record<keyof Fields, string>;
  /** In a conflict one choice each; every other field is a choice of its own. */
  groups?: readonly FieldGroup<Fields>[];
  /** The rules of the contract, with their messages. */
  schema: $ZodType<Fields>;
  empty: Fields;
  /** What the form of a new record starts with; it does not count as typed. */
  getPrefilled?: (signal: AbortSignal) => Promise<Partial<Fields>>;
  /** What the next new record of a form starts with, as in the one before. */
  keptFields?: readonly (keyof Fields & string)[];
  load: (id: string, signal?: AbortSignal) => Promise<SavedRecord<Fields>>;
  create: (fields: Fields, idempotencyKey: string) => Promise<SavedRecord<Fields>>;
  /** @param base what was loaded: an optional field that was not changed is not sent */
  update: (
    id: string,
    fields: Fields,
    etag: string | undefined,
    base: Fields,
  ) => Promise<SavedRecord<Fields>>;
  /** Undoes its deletion by somebody else. */
  restore: (id: string) => Promise<void>;
  drafts?: DraftStore<Fields>;
  /** The current record, when `error` is a 409 with it. */
  getConflictRecord: (error: unknown) => SavedRecord<Fields> | undefined;
};

/** The texts of an editor. */
export type EditorCopy = {
  /** Such as "blog", inside sentences. */
  recordName: string;
  addTitle: string;
  editTitle: string;
  add: string;
  adding?: string;
  update: string;
  description: string;
  back: { label: string; to: string };
  /** The editor of a draft on the server. */
  editPath?: (id: string) => string;
};

export type EditorMessages = {
  added: string;
  updated: string;
  addFailed: string;
  fetchFailed: string;
  updateFailed: string;
};

/** An action of the toast after a record was added, such as "View post". */
export type AddedAction = { label: string; to: (id: string) => string };

export function hasSameText(a: RecordFields, b: RecordFields): boolean {
  return Object.entries(a).every(([name, text]) => b[name] === text);
}

/** The texts of a record for its form: one that is missing, or null, is empty. */
export function toTexts<Name extends string>(
  names: readonly Name[],
  record: Partial<Record<Name, string | null>>,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? ''])) as Record<Name, string>;
}

/** Whether no field may be left empty. */
export function requiresAllFields<Fields extends RecordFields>({
  schema,
  empty,
  fieldNames,
}: Pick<EditableResource<Fields>, 'schema' | 'empty' | 'fieldNames'>): boolean {
  const required = new Set(safeParse(schema, empty).error?.issues.map(({ path: [name] }) => name));
  return fieldNames.every((name) => required.has(name));
}
