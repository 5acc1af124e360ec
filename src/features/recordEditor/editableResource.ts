import type { $ZodType } from 'zod/v4/core';

/** The editable fields of a record: all text, as sections 3 and 5 have them. */
export type RecordFields = Record<string, string>;

/** A record as the server has it: its fields, and what a save needs to know. `updatedAt` is ISO 8601. */
export type SavedRecord<Fields extends RecordFields> = {
  id: string;
  etag?: string;
  updatedAt: string;
  fields: Fields;
};

/** What the editor, its draft and its conflict screen know of blogs or of jobs. */
export type RecordKind<Fields extends RecordFields> = {
  name: 'blog' | 'job';
  /** In the order of the form. */
  names: readonly (keyof Fields & string)[];
  labels: Record<keyof Fields, string>;
  /** The rules of the contract, with their messages. */
  rules: $ZodType<Fields, Fields>;
  empty: Fields;
  load: (id: string, signal: AbortSignal) => Promise<SavedRecord<Fields>>;
  /** @param key names this fill of the form: a creation that is sent again is stored once */
  create: (fields: Fields, key: string) => Promise<SavedRecord<Fields>>;
  update: (id: string, fields: Fields, etag: string | undefined) => Promise<SavedRecord<Fields>>;
  /** The record as it is now, when a call was refused with 409. */
  currentIn: (error: unknown) => SavedRecord<Fields> | undefined;
};

export function isSameText(a: RecordFields, b: RecordFields): boolean {
  return Object.entries(a).every(([name, text]) => b[name] === text);
}
