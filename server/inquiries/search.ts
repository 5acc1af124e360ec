import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Inquiry } from '../../src/shared/inquiryResponses';
import type { ServerContent } from '../../src/shared/ssrModule';
import { containsText } from '../database/lists';
import { normalizeForSearch } from '../database/rows';
import type { Schema } from '../database/schema';
import { BETWEEN_DIGITS, normalizeInquiryText, toInquirySearchText } from './inquiry';

/** What the topics and interests of inquiries are called on the screen. */
export type ChoiceLabels = Pick<ServerContent, 'topicLabels' | 'interestLabels'>;

/** A word of a search, the topics and interests whose labels contain it, and the end of an id if it is a reference. */
type Word = { text: string; topics: string[]; interests: string[]; idEnd: string | undefined };
/** Digits with blanks between them are one number, or, as `pieces`, several. */
type Term = Word & { pieces: Word[] };

/** Stands for what is between two numbers; no text has it. */
const GAP = '\0';

/** The words of a search: an inquiry matches when it has all of them, in any order (docs/product.md §25.12). */
export function parseSearch(search: string, labels: ChoiceLabels | undefined): Term[] {
  const toWord = (text: string): Word => ({
    text,
    topics: findValues(labels?.topicLabels, text),
    interests: findValues(labels?.interestLabels, text),
    idEnd: readReference(text),
  });
  const typed = normalizeForSearch(search)
    .replaceAll(BETWEEN_DIGITS, (between) => (/\s/.test(between) ? GAP : ''))
    .split(/\s+/)
    .filter(Boolean);
  return (
    [...new Set(typed)]
      // The longest is the rarest, as a rule: the others are looked for in fewer texts.
      .toSorted((a, b) => b.length - a.length)
      .map((word) => ({
        ...toWord(dropCallingCode(word.replaceAll(GAP, ''))),
        pieces: word.includes(GAP) ? word.split(GAP).map(dropPrefix).filter(Boolean).map(toWord) : [],
      }))
  );
}

/** A number is stored as it was typed, with or without the code of India before its ten digits. */
function dropCallingCode(word: string): string {
  return word.replace(/^\(?(\+91|0)(?=\d{10}$)/, '');
}

/** The same before a part of a number. */
function dropPrefix(piece: string): string {
  return piece.replace(/^\(?(\+91|0)?/, '');
}

function findValues(labels: Record<string, string> = {}, text: string): string[] {
  const found = Object.entries(labels).filter(([, label]) => normalizeInquiryText(label).includes(text));
  return found.map(([value]) => value);
}

/** The end of the id of the inquiry with this reference, see `toReference`. */
function readReference(text: string): string | undefined {
  const [, start, end] = /^#?([0-9a-f]{4})-?([0-9a-f]{4})$/.exec(text) ?? [];
  return start && end && start + end;
}

/** The condition that an inquiry, with its timeline, has all words of a search. */
export function matchesTerms(
  eb: ExpressionBuilder<Schema, 'inquiries'>,
  terms: readonly Term[],
): Expression<SqlBool> {
  const matches = ({ text, topics, interests, idEnd }: Word) =>
    eb.or([
      containsText(text),
      ...(topics.length > 0 ? [eb('topic', 'in', topics)] : []),
      ...(interests.length > 0 ? [eb('interest', 'in', interests)] : []),
      ...(idEnd ? [eb('id', 'like', `%${idEnd}`)] : []),
    ]);
  return eb.and(
    terms.map((term) =>
      term.pieces.length > 0 ? eb.or([matches(term), eb.and(term.pieces.map(matches))]) : matches(term),
    ),
  );
}

/** Whether a found inquiry has some of the words in its timeline only. */
export function isFoundInTimeline(inquiry: Inquiry, terms: readonly Term[]): boolean {
  const searched = toInquirySearchText(inquiry);
  const matches = ({ text, topics, interests, idEnd }: Word) =>
    searched.includes(text) ||
    topics.some((topic) => topic === inquiry.topic) ||
    interests.some((interest) => interest === inquiry.interest) ||
    (idEnd !== undefined && inquiry._id.endsWith(idEnd));
  return !terms.every((term) => matches(term) || (term.pieces.length > 0 && term.pieces.every(matches)));
}
