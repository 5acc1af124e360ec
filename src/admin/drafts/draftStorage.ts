import * as z from 'zod/mini';
import { createIdempotencyKey } from '../../data/idempotencyKey';
import { safeLocalStorage } from '../../data/safeStorage';
import { notifyThisTab, subscribeToStorage } from '../../data/storageEvents';
import { acquireDraftLock } from './draftLock';

/** The number is the version of the shape below: drafts of another version are ignored. */
const PREFIX = 'draft-1';
const NEW = 'new';

const draftSchema = z.object({
  savedAt: z.string(),
  fields: z.record(z.string(), z.string()),
  base: z.record(z.string(), z.string()),
  etag: z.optional(z.string()),
});

/**
 * The unsaved text of an admin form (docs/product.md §16.1). Each form has its own draft, so that tabs do not share
 * one.
 */
export type Draft = z.infer<typeof draftSchema> & {
  /** Also the idempotency key of the record that it creates. */
  id: string;
  kind: string;
  /** The id of the edited record; undefined for a new one. */
  recordId?: string;
};

function ownerPrefix(owner: string): string {
  return `${PREFIX}:${encodeURIComponent(owner)}:`;
}

function storageKey(owner: string, { kind, recordId = NEW, id }: Pick<Draft, 'kind' | 'recordId' | 'id'>) {
  return ownerPrefix(owner) + [kind, encodeURIComponent(recordId), id].join(':');
}

/** @returns whether the browser stored it */
export function saveDraft(owner: string | undefined, draft: Draft): boolean {
  if (owner === undefined) return false;
  const { savedAt, fields, base, etag } = draft;
  const key = storageKey(owner, draft);
  const isStored = safeLocalStorage.setItem(key, JSON.stringify({ savedAt, fields, base, etag }));
  notifyThisTab(key);
  return isStored;
}

export function removeDraft(owner: string | undefined, draft: Pick<Draft, 'kind' | 'recordId' | 'id'>): void {
  if (owner === undefined) return;
  const key = storageKey(owner, draft);
  safeLocalStorage.removeItem(key);
  notifyThisTab(key);
}

/** Gives the drafts of a record to another one, such as those of a draft on the server to the record that it became. */
export function moveDrafts(owner: string | undefined, kind: string, from: string, to: string): void {
  for (const draft of readDrafts(owner)) {
    if (draft.kind !== kind || draft.recordId !== from) continue;
    saveDraft(owner, { ...draft, recordId: to });
    removeDraft(owner, draft);
  }
}

/** What any admin has stored on this device about inquiries: the keys, each with the id of its inquiry. */
function findInquiryKeys(): { key: string; inquiryId: string }[] {
  return safeLocalStorage.keys().flatMap((key) => {
    const [prefix, , kind, record] = key.split(':');
    if (prefix !== PREFIX || !record || (kind !== 'reply' && kind !== 'note')) return [];
    return [{ key, inquiryId: decodeURIComponent(record) }];
  });
}

/** The ids of the inquiries that any admin has written about on this device. */
export function getDraftedInquiries(): string[] {
  return [...new Set(findInquiryKeys().map(({ inquiryId }) => inquiryId))];
}

/** Removes what any admin has written about an erased inquiry on this device. */
export function removeDraftsAbout(erasedId: string): void {
  for (const { key, inquiryId } of findInquiryKeys()) {
    if (inquiryId !== erasedId) continue;
    safeLocalStorage.removeItem(key);
    notifyThisTab(key);
  }
}

export function clearDrafts(owner: string | undefined): void {
  for (const draft of readDrafts(owner)) removeDraft(owner, draft);
}

const NONE: Draft[] = [];
/** What was read last, by owner: two admins may be asked for in turn, such as during a sign-out in another tab. */
const lastRead = new Map<string, { snapshot: string; drafts: Draft[] }>();

/** The drafts of this admin, newest first: the same array until one changes, as `useSyncExternalStore` requires. */
export function readDrafts(owner: string | undefined): Draft[] {
  if (owner === undefined) return NONE;
  const prefix = ownerPrefix(owner);
  const names = safeLocalStorage.keys().filter((key) => key.startsWith(prefix));
  const entries = names.map((key) => [key.slice(prefix.length), safeLocalStorage.getItem(key)] as const);
  const snapshot = JSON.stringify(entries);
  const last = lastRead.get(owner);
  if (last?.snapshot === snapshot) return last.drafts;
  const drafts = entries
    .flatMap(([name, text]) => parseDraft(name, text))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  lastRead.set(owner, { snapshot, drafts });
  return drafts;
}

function parseDraft(name: string, text: string | null): Draft[] {
  const [kind, record, id] = name.split(':');
  if (!kind || !record || !id) return [];
  try {
    const stored = draftSchema.parse(JSON.parse(text ?? 'null'));
    return [{ ...stored, kind, id, recordId: record === NEW ? undefined : decodeURIComponent(record) }];
  } catch {
    return [];
  }
}

/** Reports every change of a draft, in this tab and in others. */
export function subscribeToDrafts(listener: () => void): () => void {
  return subscribeToStorage((key) => key.startsWith(PREFIX), listener);
}

/**
 * Opens a stored draft in a form: the draft itself, or a copy while a form in another tab has it open.
 * @returns undefined when it no longer exists; otherwise `release` must be called once the form holds its own lock
 */
export async function openDraft(
  owner: string | undefined,
  id: string,
): Promise<{ draft: Draft; isCopy: boolean; release: () => void } | undefined> {
  const release = await acquireDraftLock(id);
  // Read after the lock: the other form may have changed it, or saved the record and removed it.
  const draft = readDrafts(owner).find((stored) => stored.id === id);
  if (!draft) release?.();
  if (!draft) return undefined;
  if (release) return { draft, isCopy: false, release };
  const copy = { ...draft, id: createIdempotencyKey() };
  saveDraft(owner, copy);
  return { draft: copy, isCopy: true, release: () => {} };
}
