import type { Insertable, Selectable } from 'kysely';
import { truncate } from '../../src/shared/characters';
import { createId } from './ids';
import type { Db, Schema } from './schema';

/** The initial values of the columns that every record has. @param key its Idempotency-Key */
export function newRecordColumns(now: Date, key: string | null) {
  const time = now.toISOString();
  return { id: createId(now), idempotencyKey: key, createdAt: time, updatedAt: time };
}

/**
 * Inserts a row.
 *
 * @param columns what is returned of it, by default all
 * @returns undefined when another row has what is unique, such as an Idempotency-Key
 */
export async function insertOnce<
  Table extends keyof Schema,
  Column extends keyof Selectable<Schema[Table]> & string = keyof Selectable<Schema[Table]> & string,
>(
  db: Db,
  table: Table,
  row: Insertable<Schema[Table]>,
  columns?: readonly Column[],
): Promise<Pick<Selectable<Schema[Table]>, Column> | undefined> {
  const insert = db
    .insertInto(table)
    .values(row)
    .onConflict((conflicting) => conflicting.doNothing());
  // Kysely infers no columns for a table that is a parameter.
  const returning = columns ? insert.returning(columns as readonly never[]) : insert.returningAll();
  return returning.executeTakeFirst() as Promise<Pick<Selectable<Schema[Table]>, Column> | undefined>;
}

/** The named fields, and nothing else of the object. */
export function pick<Name extends string, Value extends Record<Name, unknown>>(
  value: Value,
  names: readonly Name[],
): Pick<Value, Name> {
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<Value, Name>;
}

/**
 * Normalizing can turn one character into eighteen, so that a message could take many times its size. Names and addresses
 * come first; only the end of a very long message or description cannot be found.
 */
const MAX_SEARCH_TEXT = 4_000;
const MAX_SORT_KEY = 200;

/**
 * Removes case, accents and the forms of quotes and dashes, but not the vowel signs of Indian scripts. Hindi words that are
 * spelled in several ways get one spelling, whether or not it is a usual one.
 */
export function normalizeForSearch(text: string): string {
  return (
    text
      .normalize('NFKD')
      // Accents, the nukta (फ़रवरी, फरवरी), and characters that nobody sees.
      .replaceAll(/[\u0300-\u036f\u093c\p{Cf}]/gu, '')
      // What phones write in place of the signs of a keyboard.
      .replaceAll(/[‘’‛ʼ]/g, "'")
      .replaceAll(/[“”„‟]/g, '"')
      .replaceAll(/[\p{Pd}−]/gu, '-')
      // The candrabindu as the anusvara (ऊँचा, ऊंचा), and nasals before a consonant (हिन्दी, हिंदी).
      .replaceAll(/\u0901|[ङञणनम]\u094d(?=[क-ह])/g, '\u0902')
      // चाहिये, चाहिए; नयी, नई.
      .replaceAll('ये', 'ए')
      .replaceAll('यी', 'ई')
      .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - '०'.charCodeAt(0)))
      .toLowerCase()
  );
}

/** The stored copy of a record's texts that is searched, so that both engines find the same. */
export function toSearchText(...parts: (string | null)[]): string {
  return truncate(normalizeForSearch(parts.filter((part) => part !== null).join('\n')), MAX_SEARCH_TEXT);
}

/** The stored copy of a text by which lists are sorted and equal texts are found. */
export function toSortKey(text: string): string {
  return truncate(normalizeForSearch(text), MAX_SORT_KEY);
}

/**
 * Equal for the spellings of one mailbox: case, `+tag`, and at Gmail dots. Elsewhere a dot may make another person, whom
 * an erasure must not meet.
 */
export function toEmailKey(email: string): string {
  const [, local = '', host = ''] = /^(.+)@(.*)$/s.exec(email.normalize('NFKC').toLowerCase()) ?? [];
  const mailbox = local.replace(/(?<=.)\+.*/s, '');
  return /^g(oogle)?mail\.com$/.test(host)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${host}`;
}
