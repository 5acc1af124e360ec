import { toApiFailure } from '../../api/errors';

/** The fields of a form by their names. */
export type Texts = Record<string, string>;

/** A record as an editor has loaded or saved it, all of it text. `updatedAt` is ISO 8601. */
export type SavedRecord<Fields extends Texts> = {
  id: string;
  etag?: string;
  updatedAt: string;
  fields: Fields;
};

export type SaveOutcome<Saved> =
  | { status: 'saved'; record: Saved }
  /** Another admin has saved it since. */
  | { status: 'conflict'; theirs: Saved }
  /** Another admin has deleted it since. */
  | { status: 'deleted' };

type SaveRequests<Saved> = {
  create: (idempotencyKey: string) => Promise<Saved>;
  update: (basedOn: Saved) => Promise<Saved>;
  /** The record as it is now, when `error` is a 409 with it. */
  getCurrent: (error: unknown) => Saved | undefined;
  /** Whether this form has created it, with whatever text. By default it has when nobody has changed it since. */
  isOwn?: (current: Saved) => boolean;
};

/** The ETag of a record that was not changed since its creation. */
const FIRST_VERSION = /^(W\/)?"1"$/;

export function hasSameText(a: Texts, b: Texts): boolean {
  return Object.entries(a).every(([name, text]) => b[name] === text);
}

/** Whether one of these is the same text. */
export function hasText(sent: Texts[], fields: Texts): boolean {
  return sent.some((text) => hasSameText(text, fields));
}

/**
 * Creates a record, or updates the one that it is saved over. A save whose response was lost can be repeated, also with
 * another text: it is stored once and does not conflict with itself. Throws every other error.
 * @param sent what the form has sent over the same version before; one of it may be stored
 */
export async function saveRecord<Saved extends SavedRecord<Texts>>(
  requests: SaveRequests<Saved>,
  fields: Texts,
  basedOn: Saved | undefined,
  idempotencyKey: string,
  sent: Texts[] = [],
): Promise<SaveOutcome<Saved>> {
  const { isOwn = ({ etag }) => !basedOn && FIRST_VERSION.test(etag ?? '') } = requests;
  try {
    const record = await (basedOn ? requests.update(basedOn) : requests.create(idempotencyKey));
    return { status: 'saved', record };
  } catch (error) {
    const { status } = toApiFailure(error);
    if (status === 404 && basedOn) return { status: 'deleted' };
    if (status !== 409) throw error;
    const theirs = requests.getCurrent(error);
    if (!theirs) {
      if (basedOn) throw error;
      // The record of this key was deleted after its creation. Another one is created, under the same key each time.
      return saveRecord(requests, fields, undefined, `${idempotencyKey}+`);
    }
    if (hasSameText(fields, theirs.fields)) return { status: 'saved', record: theirs };
    if (hasText(sent, theirs.fields) || isOwn(theirs)) {
      return saveRecord(requests, fields, theirs, idempotencyKey);
    }
    return { status: 'conflict', theirs };
  }
}

/** The texts of a record for its form: one that is missing, or null, is empty. */
export function toTexts<Name extends string>(
  names: readonly Name[],
  record: Partial<Record<Name, string | null>>,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, record[name] ?? ''])) as Record<Name, string>;
}
