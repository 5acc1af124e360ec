import * as z from 'zod/mini';
import { notifyThisTab, safeLocalStorage, subscribeToStorage } from '../../data/storage';
import { hasText, toTexts } from '../common/saveRecord';

/** The number is the version of the shape below: drafts of another version are ignored. */
const PREFIX = 'draft-1';
const NEW = 'new';

const texts = z.record(z.string(), z.string());
const draftSchema = z.object({
  savedAt: z.string(),
  fields: texts,
  base: texts,
  etag: z.optional(z.string()),
  /** The idempotency key under which it was sent, and perhaps stored. */
  key: z.optional(z.string()),
  /** What the form has sent over the version of `etag`: one of it may be stored, though no response said so. */
  sent: z.optional(z.array(texts)),
});

/** The forms about an inquiry whose text is kept, in words. */
export const INQUIRY_DRAFT_LABELS = {
  reply: 'Reply to an inquiry',
  note: 'Note on an inquiry',
  answer: 'How an inquiry was answered',
};
export type InquiryDraftKind = keyof typeof INQUIRY_DRAFT_LABELS;

function isInquiryDraftKind(kind: string): kind is InquiryDraftKind {
  return Object.hasOwn(INQUIRY_DRAFT_LABELS, kind);
}

/** The unsaved text of an admin form (docs/product.md §16.1). */
export type DeviceDraft = z.infer<typeof draftSchema> & {
  /** Each form of each tab has its own, so that no two overwrite each other. */
  id: string;
  /** The e-mail of the admin who typed it; nothing is stored while it is not known. */
  owner: string | undefined;
  kind: 'blog' | 'job' | InquiryDraftKind;
  /** The id of the edited record; undefined for a new one. */
  recordId?: string;
};

/**
 * Whether a stored draft is the text of a form: its own draft, or the one that was restored into it, while no other tab has
 * typed on in that.
 */
export function isDraftOf(
  { id, continued }: { id: string; continued?: DeviceDraft },
  stored: DeviceDraft,
): boolean {
  return stored.id === id || (stored.id === continued?.id && stored.savedAt === continued.savedAt);
}

/**
 * Whether the record was saved with another text since the start of this draft, other than by its form. A field that is
 * newer than the draft counts as empty there.
 */
export function isStale(
  { etag: baseEtag, base, sent = [] }: DeviceDraft,
  { etag, fields }: { etag?: string; fields: DeviceDraft['fields'] },
): boolean {
  const known = [base, ...sent].map((text) => toTexts(Object.keys(fields), text));
  return baseEtag !== etag && !hasText(known, fields);
}

function ownerPrefix(owner: string): string {
  return `${PREFIX}:${encodeURIComponent(owner)}:`;
}

function storageKey(owner: string, kind: string, recordId: string, id: string): string {
  return ownerPrefix(owner) + [kind, encodeURIComponent(recordId), id].join(':');
}

/** @returns whether the browser stored it */
export function saveDeviceDraft({ owner, kind, recordId = NEW, id, ...stored }: DeviceDraft): boolean {
  if (owner === undefined) return false;
  const key = storageKey(owner, kind, recordId, id);
  const isStored = safeLocalStorage.setItem(key, JSON.stringify(stored));
  notifyThisTab(key);
  return isStored;
}

export function removeDeviceDraft({ owner, kind, recordId = NEW, id }: DeviceDraft): void {
  if (owner === undefined) return;
  const key = storageKey(owner, kind, recordId, id);
  safeLocalStorage.removeItem(key);
  notifyThisTab(key);
}

/** Gives the drafts of a record to another one, such as those of a draft on the server to the record that it became. */
export function moveDeviceDrafts(
  owner: string | undefined,
  kind: DeviceDraft['kind'],
  from: string,
  to: string,
): void {
  for (const draft of readDeviceDrafts(owner)) {
    if (draft.kind !== kind || draft.recordId !== from) continue;
    saveDeviceDraft({ ...draft, recordId: to });
    removeDeviceDraft(draft);
  }
}

/** What any admin has stored on this device about inquiries: the keys, each with the id of its inquiry. */
function findInquiryKeys(): { key: string; inquiryId: string }[] {
  return safeLocalStorage.keys().flatMap((key) => {
    const [prefix, , kind, record] = key.split(':');
    if (prefix !== PREFIX || !record || !kind || !isInquiryDraftKind(kind)) return [];
    return [{ key, inquiryId: decodeURIComponent(record) }];
  });
}

/** The ids of the inquiries that any admin has written about on this device. */
export function getDraftedInquiries(): string[] {
  return [...new Set(findInquiryKeys().map(({ inquiryId }) => inquiryId))];
}

/** Removes what any admin has written about an erased inquiry on this device. */
export function removeDeviceDraftsAbout(erasedId: string): void {
  for (const { key, inquiryId } of findInquiryKeys()) {
    if (inquiryId !== erasedId) continue;
    safeLocalStorage.removeItem(key);
    notifyThisTab(key);
  }
}

export function clearDeviceDrafts(owner: string | undefined): void {
  for (const draft of readDeviceDrafts(owner)) removeDeviceDraft(draft);
}

const NONE: DeviceDraft[] = [];
/** What was read last, by owner: two admins may be asked for in turn, such as during a sign-out in another tab. */
const lastRead = new Map<string, { snapshot: string; drafts: DeviceDraft[] }>();

/** The drafts of this admin, newest first: the same array until one changes, as `useSyncExternalStore` requires. */
export function readDeviceDrafts(owner: string | undefined): DeviceDraft[] {
  if (owner === undefined) return NONE;
  const prefix = ownerPrefix(owner);
  const names = safeLocalStorage.keys().filter((key) => key.startsWith(prefix));
  const entries = names.map((key) => [key.slice(prefix.length), safeLocalStorage.getItem(key)] as const);
  const snapshot = JSON.stringify(entries);
  const last = lastRead.get(owner);
  if (last?.snapshot === snapshot) return last.drafts;
  const drafts = entries
    .flatMap(([name, text]) => parseDraft(owner, name, text))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
  lastRead.set(owner, { snapshot, drafts });
  return drafts;
}

function parseDraft(owner: string, name: string, text: string | null): DeviceDraft[] {
  const [kind, record, id] = name.split(':');
  if (!kind || !record || !id) return [];
  if (kind !== 'blog' && kind !== 'job' && !isInquiryDraftKind(kind)) return [];
  try {
    const stored = draftSchema.parse(JSON.parse(text ?? 'null'));
    const recordId = record === NEW ? undefined : decodeURIComponent(record);
    return [{ ...stored, owner, kind, recordId, id }];
  } catch {
    return [];
  }
}

/** Reports every change of a draft, in this tab and in others. */
export function subscribeToDeviceDrafts(listener: () => void): () => void {
  return subscribeToStorage((key) => key.startsWith(PREFIX), listener);
}
