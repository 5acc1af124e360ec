/** The text of an inquiry that is searched, with that of its timeline. */

import { sql } from 'kysely';
import { truncate } from '../../src/shared/characters';
import { type InquiryTextName, type InquiryTexts, inquiryTexts } from '../../src/shared/inquiry';
import type { InquiryEvent } from '../../src/shared/inquiryResponses';
import { normalizeForSearch, pick } from '../database/rows';
import type { Db } from '../database/schema';

/** The names of the texts of an inquiry, and of their columns. */
export const INQUIRY_TEXTS = Object.keys(inquiryTexts.shape) as InquiryTextName[];

/** Normalizing can turn one character into eighteen, and a search reads the whole text of every inquiry. */
const MAX_SEARCH_TEXT = 20_000;
const MAX_SEARCH_TEXT_PER_ENTRY = 4_000;
/** They are read again with every new note or mail. */
const MAX_SEARCHED_ENTRIES = 200;

/** What makes no difference inside a number. */
export const BETWEEN_DIGITS = /(?<=\d)[\s()-]+(?=\d)/g;

/** What a search compares. A number is the same with and without blanks, hyphens and brackets. */
export function normalizeInquiryText(text: string): string {
  return normalizeForSearch(text).replaceAll(BETWEEN_DIGITS, '');
}

/** @param entries the texts of the timeline, newest first */
export function toInquirySearchText(inquiry: InquiryTexts, entries: readonly string[] = []): string {
  const { message, ...texts } = pick(inquiry, INQUIRY_TEXTS);
  const parts = [...Object.values(texts), message].filter((text) => text !== null);
  let searched = parts.map(normalizeInquiryText).join('\n');
  for (const entry of entries) {
    if (searched.length >= MAX_SEARCH_TEXT) break;
    searched += `\n${normalizeInquiryText(entry.slice(0, MAX_SEARCH_TEXT_PER_ENTRY))}`;
  }
  return truncate(searched, MAX_SEARCH_TEXT);
}

/** What a search finds of an inquiry, with the newest texts of its timeline. */
export async function composeSearchText(
  transaction: Db,
  inquiry: InquiryTexts & { id: string },
): Promise<string> {
  const entries = await transaction
    .selectFrom('inquiryEvents')
    // A mail can have a hundred thousand characters.
    .select(['data', sql<string>`substr(text, 1, ${MAX_SEARCH_TEXT_PER_ENTRY})`.as('text')])
    .where('inquiryId', '=', inquiry.id)
    .where('text', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_SEARCHED_ENTRIES)
    .execute();
  return toInquirySearchText(inquiry, entries.map(toSearchedText));
}

type Written = Partial<Extract<InquiryEvent, { kind: 'incoming' }>>;

/** What a search finds of an entry: not what an incoming mail quotes, which is in the timeline already. */
function toSearchedText({ data, text }: { data: string; text: string | null }): string {
  const { subject, from, attachments, quoteAt } = JSON.parse(data) as Written;
  const names = attachments?.map(({ name }) => name) ?? [];
  const written = text?.slice(0, quoteAt ?? undefined);
  return [subject, from?.name, from?.address, ...names, written].filter(Boolean).join('\n');
}
