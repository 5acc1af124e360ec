import type { $ZodType } from 'zod/v4/core';

/** The editable fields of a record, all text. */
export type RecordFields = Record<string, string>;

/** A record as stored on the server. `updatedAt` is ISO 8601. */
export type SavedRecord<Fields extends RecordFields> = {
  id: string;
  etag?: string;
  updatedAt: string;
  fields: Fields;
};

/** The version that an edit is based on; a new record has neither id nor ETag. */
export type BaseVersion<Fields extends RecordFields> = { id?: string; etag?: string; fields: Fields };

/** The parts of the editor that differ between blogs and jobs. */
export type EditableResource<Fields extends RecordFields> = {
  name: 'blog' | 'job';
  /** The prefix of the queries that a save makes stale. */
  queryKey: readonly string[];
  /** In the order of the form. */
  fieldNames: readonly (keyof Fields & string)[];
  labels: Record<keyof Fields, string>;
  /** The rules of the contract, with their messages. */
  schema: $ZodType<Fields, Fields>;
  empty: Fields;
  /** What the form of a new record starts with; it does not count as typed. */
  getPrefilled?: (owner: string | undefined) => Partial<Fields>;
  onCreated?: (fields: Fields, owner: string | undefined) => void;
  load: (id: string, signal: AbortSignal) => Promise<SavedRecord<Fields>>;
  create: (fields: Fields, idempotencyKey: string) => Promise<SavedRecord<Fields>>;
  update: (id: string, fields: Fields, etag: string | undefined) => Promise<SavedRecord<Fields>>;
  /** The current record, when `error` is a 409 that carries it. */
  getConflictRecord: (error: unknown) => SavedRecord<Fields> | undefined;
};

/** The texts of an editor. */
export type EditorCopy = {
  /** Such as "blog", inside sentences. */
  recordName: string;
  addTitle: string;
  editTitle: string;
  add: string;
  update: string;
  description: string;
  back: { label: string; to: string };
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
