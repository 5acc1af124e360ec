import * as z from 'zod/mini';

/**
 * What was typed in the admin's forms and not saved yet, kept in local storage (decision 25). The number names
 * the shape: a draft of another shape is left alone. Every fill of a form has a draft of its own, so that two
 * tabs never overwrite each other's.
 */
const PREFIX = 'draft-1';
const NEW = 'new';

const draftShape = z.object({
  savedAt: z.string(),
  fields: z.record(z.string(), z.string()),
  base: z.record(z.string(), z.string()),
  etag: z.optional(z.string()),
});

export type Draft = z.infer<typeof draftShape> & {
  kind: string;
  /** The id of the edited record; undefined while it is a new one. */
  recordId?: string;
  /** Names the fill of the form, and its creation on the server. */
  fill: string;
};

let revision = 0;
const listeners = new Set<() => void>();
const openForms = new Set<{ flush: () => void; abandon: () => void }>();

function tell(): void {
  revision += 1;
  for (const listener of listeners) listener();
}

function ownerPrefix(owner: string): string {
  return `${PREFIX}:${encodeURIComponent(owner)}:`;
}

function keyOf(
  owner: string,
  { kind, recordId = NEW, fill }: Pick<Draft, 'kind' | 'recordId' | 'fill'>,
): string {
  return ownerPrefix(owner) + [kind, encodeURIComponent(recordId), fill].join(':');
}

/** Keeps a draft on this device. @returns whether the browser did */
export function keepDraft(owner: string | undefined, draft: Draft): boolean {
  if (owner === undefined) return false;
  const { savedAt, fields, base, etag } = draft;
  try {
    localStorage.setItem(keyOf(owner, draft), JSON.stringify({ savedAt, fields, base, etag }));
  } catch {
    return false;
  }
  tell();
  return true;
}

export function forgetDraft(
  owner: string | undefined,
  draft: Pick<Draft, 'kind' | 'recordId' | 'fill'>,
): void {
  if (owner === undefined) return;
  try {
    localStorage.removeItem(keyOf(owner, draft));
  } catch {
    return;
  }
  tell();
}

/** The drafts of this admin, the youngest first. Storage may be blocked or hold anything. */
export function readDrafts(owner: string | undefined): Draft[] {
  if (owner === undefined) return [];
  try {
    const prefix = ownerPrefix(owner);
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    const drafts = keys.flatMap((key) => parse(key.slice(prefix.length), localStorage.getItem(key)));
    return drafts.toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  } catch {
    return [];
  }
}

function parse(name: string, text: string | null): Draft[] {
  const [kind, record, fill] = name.split(':');
  if (!kind || !record || !fill) return [];
  try {
    const parsed = draftShape.safeParse(JSON.parse(text ?? 'null'));
    if (!parsed.success) return [];
    return [
      { ...parsed.data, kind, fill, recordId: record === NEW ? undefined : decodeURIComponent(record) },
    ];
  } catch {
    return [];
  }
}

/** Forgets every draft of this admin, also those of the forms that are open. */
export function discardDrafts(owner: string | undefined): void {
  for (const form of openForms) form.abandon();
  for (const draft of readDrafts(owner)) forgetDraft(owner, draft);
}

/** Writes what the open forms have not written yet. */
export function flushOpenForms(): void {
  for (const form of openForms) form.flush();
}

/** @returns takes the form out again */
export function addOpenForm(form: { flush: () => void; abandon: () => void }): () => void {
  openForms.add(form);
  return () => openForms.delete(form);
}

/** Tells when a draft was kept or forgotten, here or in another tab. */
export function subscribeToDrafts(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) tell();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

/**
 * Tells when another tab has forgotten a draft.
 * @param named asked at each event, since a form may go on under another fill
 */
export function subscribeToForgetting(
  owner: string | undefined,
  named: () => Pick<Draft, 'kind' | 'recordId' | 'fill'>,
  listener: () => void,
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (owner !== undefined && newValue === null && key === keyOf(owner, named())) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Changes with each change of the drafts. */
export function draftsRevision(): number {
  return revision;
}
