import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { notifyThisTab, safeLocalStorage, subscribeToStorage } from '../../api/storage';
import { paths } from '../../paths';
import { isBlank } from '../../shared/characters';
import { createIdempotencyKey } from '../../shared/idempotencyKey';
import { useAdminEmail } from '../common/admins';
import { hasSameText, type Texts } from '../common/saveRecord';

/**
 * The one home of what admins type and have not sent: one text for an admin, a form and a record, on
 * this device, the same in all tabs. A form shows it and has no text of its own, so it can be hidden, left, or answered late.
 */

/** The number is the version of the shape below: texts of another version are ignored. */
const PREFIX = 'unsent-1';
/** Stands for the record of a form that creates one. */
const NEW = 'new';

const shape = z.object({
  /** Those that differ from the empty form: the others follow the record. */
  fields: z.record(z.string(), z.string()),
  /** The version of the record that the text was begun on, as its form writes it. */
  version: z.optional(z.string()),
  /** The idempotency key under which it is sent. */
  key: z.string(),
  savedAt: z.string(),
  /** Whom or what it is about, where no field says so. */
  about: z.optional(z.string()),
});

const describeRecord = (name: string) => (id: string | undefined) =>
  id === undefined ? `New ${name}` : `Changes to a ${name}`;
const toInquiryPath = (id = '') => paths.admin.inquiry(id);

/** The forms: what is typed in them, and the URLs of their screens. */
const FORMS = {
  blog: {
    describe: describeRecord('blog'),
    to: (id?: string) => (id === undefined ? paths.admin.addBlog : paths.admin.editBlog(id)),
  },
  job: {
    describe: describeRecord('job'),
    to: (id?: string) => (id === undefined ? paths.admin.addJob : paths.admin.editJob(id)),
  },
  template: { describe: describeRecord('reply template'), to: paths.admin.template },
  inquiry: { describe: () => 'New inquiry', to: () => paths.admin.newInquiry },
  reply: { describe: () => 'Reply to an inquiry', to: toInquiryPath },
  note: { describe: () => 'Note on an inquiry', to: toInquiryPath },
  answer: { describe: () => 'How an inquiry was answered', to: toInquiryPath },
  correction: { describe: () => 'Correction of an inquiry', to: toInquiryPath },
};
type UnsentForm = keyof typeof FORMS;

/** Where a text belongs. Without the e-mail of an admin it is kept until the page is left. */
export type UnsentPlace = { owner: string | undefined; form: UnsentForm; id?: string };

export type Unsent = UnsentPlace &
  z.infer<typeof shape> & {
    /** The browser has stored it. */
    isKept: boolean;
  };

/** What the browser could not store, by the same names. */
const unstored = new Map<string, string>();
/** What was read last: the same object until the text changes, as `useSyncExternalStore` requires. */
const lastRead = new Map<string, { text: string; unsent: Unsent | undefined }>();

function toName({ owner = '', form, id = NEW }: UnsentPlace): string {
  return [PREFIX, ...[owner, form, id].map((part) => encodeURIComponent(part))].join(':');
}

function toPlace(name: string): UnsentPlace | undefined {
  const [, owner = '', form = '', id = ''] = name.split(':').map((part) => decodeURIComponent(part));
  if (!Object.hasOwn(FORMS, form)) return undefined;
  return { owner: owner || undefined, form: form as UnsentForm, id: id === NEW ? undefined : id };
}

function read(name: string): Unsent | undefined {
  const text = unstored.get(name) ?? safeLocalStorage.getItem(name);
  if (text === null) return undefined;
  const last = lastRead.get(name);
  if (last?.text === text) return last.unsent;
  const unsent = parse(name, text);
  lastRead.set(name, { text, unsent });
  return unsent;
}

function parse(name: string, text: string): Unsent | undefined {
  const place = toPlace(name);
  try {
    return place && { ...shape.parse(JSON.parse(text)), ...place, isKept: !unstored.has(name) };
  } catch {
    return undefined;
  }
}

function remove(name: string): void {
  unstored.delete(name);
  safeLocalStorage.removeItem(name);
  notifyThisTab(name);
}

function findNames(isWanted: (place: UnsentPlace) => boolean): string[] {
  const names = new Set([...safeLocalStorage.keys(), ...unstored.keys()]);
  return [...names].filter((name) => {
    const place = name.startsWith(`${PREFIX}:`) ? toPlace(name) : undefined;
    return place !== undefined && isWanted(place);
  });
}

/** Whether something was typed: a form can also be sent as it was. */
export function isTyped(unsent: Unsent | undefined): boolean {
  return Object.keys(unsent?.fields ?? {}).length > 0;
}

export function readUnsent(place: UnsentPlace): Unsent | undefined {
  return read(toName(place));
}

/** Keeps a text in place of the one before. Without a key it gets a new one. */
export function saveUnsent(
  place: UnsentPlace,
  {
    fields,
    version,
    key = createIdempotencyKey(),
    about,
  }: Pick<Unsent, 'fields' | 'version' | 'about'> & { key?: string },
): void {
  const name = toName(place);
  const text = JSON.stringify({ fields, version, key, about, savedAt: new Date().toISOString() });
  const isStored = place.owner !== undefined && safeLocalStorage.setItem(name, text);
  if (isStored) unstored.delete(name);
  else unstored.set(name, text);
  lastRead.delete(name);
  notifyThisTab(name);
}

/**
 * Keeps what was typed: what differs from the record, on the version that it was begun on.
 * @param originals the text of the record; then others that may be stored by now, which typing it back changes
 * @param now.version of the record: a text that equals it is begun now
 * @param together fields that mean something only together: where one of them was typed, all are kept
 */
export function keepTyped(
  place: UnsentPlace,
  text: Texts,
  originals: readonly [Texts, ...Texts[]],
  now: Pick<Unsent, 'version' | 'about'>,
  together: readonly string[] = [],
): void {
  const differs = (name: string) => originals.some((original) => original[name] !== text[name]);
  const areTogether = together.some(differs);
  const isKept = (name: string) => differs(name) || (areTogether && together.includes(name));
  const fields = Object.fromEntries(Object.entries(text).filter(([name]) => isKept(name)));
  const before = readUnsent(place);
  const isBegun = before && !hasSameText(before.fields, originals[0]);
  if (Object.keys(fields).length === 0) clearUnsent(place);
  else saveUnsent(place, { ...now, ...before, version: isBegun ? before.version : now.version, fields });
}

/** What is to be sent, also of a form in which nothing was typed. Sent again it has the same key. */
export function beginUnsent(place: UnsentPlace, about: Pick<Unsent, 'version' | 'about'>): Unsent {
  if (!readUnsent(place)) saveUnsent(place, { ...about, fields: {} });
  return readUnsent(place) as Unsent;
}

/** The text is based on another version from now on. */
export function rebaseUnsent(place: UnsentPlace, version: string | undefined): void {
  const unsent = readUnsent(place);
  if (unsent) saveUnsent(place, { ...unsent, version });
}

export function clearUnsent(place: UnsentPlace): void {
  remove(toName(place));
}

/**
 * What was sent is saved: the text goes. What was typed since then stays, based on the saved version, under another key.
 * @param sent what was sent
 */
export function settleUnsent(place: UnsentPlace, sent: Texts, version?: string): void {
  const unsent = readUnsent(place);
  if (!unsent) return;
  if (hasSameText(unsent.fields, sent)) clearUnsent(place);
  else saveUnsent(place, { ...unsent, version, key: undefined });
}

/** Gives a text to another record, such as that of a new one to the record that it became. It replaces no other text. */
export function moveUnsent(place: UnsentPlace, id: string | undefined): void {
  const unsent = readUnsent(place);
  const target = { ...place, id };
  if (!unsent || id === place.id || isTyped(readUnsent(target))) return;
  saveUnsent(target, unsent);
  clearUnsent(place);
}

/** What this admin has not sent, newest first. */
export function listUnsent(owner: string | undefined): Unsent[] {
  return findNames((place) => place.owner === owner)
    .flatMap((name) => read(name) ?? [])
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** The ids of the records that any admin has begun something about on this device in these forms. */
export function findUnsentIds(forms: readonly UnsentForm[]): string[] {
  const ids = findNames(({ form }) => forms.includes(form)).flatMap((name) => toPlace(name)?.id ?? []);
  return [...new Set(ids)];
}

/** Removes what any admin has typed about an erased record. */
export function clearUnsentAbout(id: string): void {
  for (const name of findNames((place) => place.id === id)) remove(name);
}

/** Removes what any admin has typed in a form about an erased person, by its fields. */
export function clearUnsentWhere(form: UnsentForm, isErased: (fields: Texts) => boolean): void {
  for (const name of findNames((place) => place.form === form)) {
    const unsent = read(name);
    if (unsent && isErased(unsent.fields)) remove(name);
  }
}

export function subscribeToUnsent(listener: () => void): () => void {
  return subscribeToStorage((name) => name.startsWith(PREFIX), listener);
}

/** What this admin has not sent, newest first; follows every change in any tab. */
export function useUnsentList(): Unsent[] {
  const owner = useAdminEmail();
  useSyncExternalStore(subscribeToUnsent, () => JSON.stringify(listUnsent(owner)));
  return listUnsent(owner);
}

/**
 * Whether this admin has begun something about a record, in this form or any.
 * @param since only what was typed after this time, in ISO 8601
 */
export function useHasUnsent(id: string, form?: UnsentForm, since = ''): boolean {
  const owner = useAdminEmail();
  const isWanted = (place: UnsentPlace) =>
    place.owner === owner &&
    place.id === id &&
    (form === undefined || place.form === form) &&
    (readUnsent(place)?.savedAt ?? '') > since;
  return useSyncExternalStore(subscribeToUnsent, () => findNames(isWanted).length > 0);
}

/**
 * The text of a form.
 * @param id of its record; undefined for a new one
 * @param empty the fields of a form in which nothing was typed, such as those of the record
 * @param options.version of the record that is on the screen: a text that is begun now is based on it
 */
export function useUnsent<Fields extends Texts>(
  form: UnsentForm,
  id: string | undefined,
  empty: Fields,
  { version, about }: { version?: string; about?: string } = {},
) {
  const owner = useAdminEmail();
  const place: UnsentPlace = { owner, form, id };
  const unsent = useSyncExternalStore(subscribeToUnsent, () => readUnsent(place));

  function set(changed: Partial<Fields>): void {
    // Another change of the same event may be stored already.
    keepTyped(place, { ...empty, ...readUnsent(place)?.fields, ...changed }, [empty], { version, about });
  }

  return {
    place,
    about,
    fields: { ...empty, ...unsent?.fields },
    /** Something was typed, or is being sent as it was. */
    isBegun: unsent !== undefined,
    /** What was typed is on the device, or nothing was. */
    isKept: unsent?.isKept !== false,
    /** The version that the text is based on. */
    version: unsent ? unsent.version : version,
    key: unsent?.key,
    set,
    clear: () => clearUnsent(place),
    /** The text with its key, to be sent. */
    begin: (): Unsent & { fields: Fields } => {
      const begun = beginUnsent(place, { version, about });
      return { ...begun, fields: { ...empty, ...begun.fields } };
    },
  };
}

/** What a text is, its title, and the URL of the screen that has its form. */
export function describeUnsent({
  form,
  id,
  fields,
  about,
}: Pick<Unsent, 'form' | 'id' | 'fields' | 'about'>): {
  description: string;
  title: string;
  to: string;
} {
  const title = fields.title ?? fields.position ?? fields.name ?? about;
  const { describe, to } = FORMS[form];
  return {
    description: describe(id),
    title: title && !isBlank(title) ? title.trim() : 'no title yet',
    to: to(id),
  };
}
