import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Inquiry } from '../../src/shared/inquiryResponses';
import type { ServerContent } from '../../src/shared/ssrModule';
import { containsText } from '../database/lists';
import { normalizeForSearch } from '../database/rows';
import type { Schema } from '../database/schema';
import { normalizeInquiryText, toInquirySearchText } from './inquiry';

/** What the topics and interests of inquiries are called on the screen. */
export type ChoiceLabels = Pick<ServerContent, 'topicLabels' | 'interestLabels'>;

/**
 * A word of a search, the topics and interests whose labels contain it, and the end of an id if it is a reference. Digits
 * with blanks between them are one number, or, as `parts`, several.
 */
type Term = {
  word: string;
  parts: string[];
  topics: string[];
  interests: string[];
  idEnd: string | undefined;
};

/** The words of a search: an inquiry matches when it has all of them, in any order (docs/product.md §25.12). */
export function parseSearch(search: string, labels: ChoiceLabels | undefined): Term[] {
  const text = normalizeForSearch(search).replaceAll(/\s+/g, ' ');
  const typed = text.split(/(?<![\d)]) | (?![\d(])/).filter(Boolean);
  const words = new Map(typed.map((part) => [normalizeInquiryText(part), part]));
  // The longest is the rarest, as a rule: the others are looked for in fewer texts.
  return [...words]
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([word, part]) => ({
      word: dropCallingCode(word),
      parts: part.split(' ').map(normalizeInquiryText),
      topics: findValues(labels?.topicLabels, word),
      interests: findValues(labels?.interestLabels, word),
      idEnd: readReference(word),
    }));
}

/** A number is stored as it was typed, with or without the code of India before its ten digits. */
function dropCallingCode(word: string): string {
  return word.replace(/^\(?(\+91|0)(?=\d{10}$)/, '');
}

function findValues(labels: Record<string, string> = {}, word: string): string[] {
  const found = Object.entries(labels).filter(([, label]) => normalizeInquiryText(label).includes(word));
  return found.map(([value]) => value);
}

/** The end of the id of the inquiry with this reference, see `toReference`. */
function readReference(word: string): string | undefined {
  const [, start, end] = /^#?([0-9a-f]{4})-?([0-9a-f]{4})$/.exec(word) ?? [];
  return start && end && start + end;
}

/** The condition that an inquiry, with its timeline, has all words of a search. */
export function matchesTerms(
  eb: ExpressionBuilder<Schema, 'inquiries'>,
  terms: readonly Term[],
): Expression<SqlBool> {
  return eb.and(
    terms.map(({ word, parts, topics, interests, idEnd }) =>
      eb.or([
        containsText(word),
        ...(parts.length > 1 ? [eb.and(parts.map(containsText))] : []),
        ...(topics.length > 0 ? [eb('topic', 'in', topics)] : []),
        ...(interests.length > 0 ? [eb('interest', 'in', interests)] : []),
        ...(idEnd ? [eb('id', 'like', `%${idEnd}`)] : []),
      ]),
    ),
  );
}

/** Whether a found inquiry has some of the words in its timeline only. */
export function isFoundInTimeline(inquiry: Inquiry, terms: readonly Term[]): boolean {
  const text = toInquirySearchText(inquiry);
  return !terms.every(
    ({ word, parts, topics, interests, idEnd }) =>
      text.includes(word) ||
      parts.every((part) => text.includes(part)) ||
      topics.some((topic) => topic === inquiry.topic) ||
      interests.some((interest) => interest === inquiry.interest) ||
      (idEnd !== undefined && inquiry._id.endsWith(idEnd)),
  );
}
