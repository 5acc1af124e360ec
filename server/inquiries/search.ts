/** Which inquiries a list contains: its filters, and the words of a search. */
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { z } from 'zod';
import { toPlainAddress } from '../../src/shared/emailAddress';
import { startOfIndianDay, toIndianDate } from '../../src/shared/indianTime';
import type { inquiryExportQuery } from '../../src/shared/inquiryAdmin';
import type { Inquiry } from '../../src/shared/inquiryResponses';
import type { ServerContent } from '../../src/shared/renderer';
import { containsText } from '../database/lists';
import { normalizeForSearch, toEmailKey } from '../database/rows';
import type { Schema } from '../database/schema';
import { isWaiting } from '../mail/kinds/notice';
import { BETWEEN_DIGITS, normalizeInquiryText, toInquirySearchText } from './searchText';

/** What the topics and interests of inquiries are called on the screen. */
type ChoiceLabels = Pick<ServerContent['en'], 'topicLabels' | 'interestLabels'>;

/**
 * A word of a search, the topics and interests whose labels contain it, the end of an id if it is a reference, and the key
 * of an address if it is one.
 */
type Word = {
  text: string;
  topics: string[];
  interests: string[];
  idEnd: string | undefined;
  emailKey: string | undefined;
};
/** Digits with blanks between them are one number, or, as `pieces`, several. */
type Term = Word & { pieces: Word[] };

/** Stands for what is between two numbers; no text has it. */
const GAP = '\0';

/** The words of a search: an inquiry matches when it has all of them, in any order. */
export function parseSearch(search: string, labels: ChoiceLabels | undefined): Term[] {
  const toWord = (text: string): Word => ({
    text,
    topics: findValues(labels?.topicLabels, text),
    interests: findValues(labels?.interestLabels, text),
    idEnd: readReference(text),
    emailKey: /.@./.test(text) ? toEmailKey(text) : undefined,
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
function matchesTerms(
  eb: ExpressionBuilder<Schema, 'inquiries'>,
  terms: readonly Term[],
): Expression<SqlBool> {
  const matches = ({ text, topics, interests, idEnd, emailKey }: Word) =>
    eb.or([
      containsText(text),
      ...(topics.length > 0 ? [eb('topic', 'in', topics)] : []),
      ...(interests.length > 0 ? [eb('interest', 'in', interests)] : []),
      ...(idEnd ? [eb('id', 'like', `%${idEnd}`)] : []),
      ...(emailKey ? [eb('emailKey', '=', emailKey)] : []),
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
  const key = inquiry.email === null ? undefined : toEmailKey(inquiry.email);
  const matches = ({ text, topics, interests, idEnd, emailKey }: Word) =>
    searched.includes(text) ||
    topics.some((topic) => topic === inquiry.topic) ||
    interests.some((interest) => interest === inquiry.interest) ||
    (idEnd !== undefined && inquiry._id.endsWith(idEnd)) ||
    (key !== undefined && key === emailKey);
  return !terms.every((term) => matches(term) || (term.pieces.length > 0 && term.pieces.every(matches)));
}

export type InquiryFilter = z.output<typeof inquiryExportQuery>;

/** What a filter means depends on who sent the request and when, and its words on the content of the site. */
export type FilterContext = {
  /** The e-mail address of the admin, for `owner=me`. */
  me: string;
  now: Date;
  /** Without them a search finds topics by their values. */
  labels?: ChoiceLabels;
};

/** The condition of a list of inquiries. */
export function matchesFilter(
  { status, search, owner, due, today, email, interest, topic, language }: InquiryFilter,
  { me, now, labels }: FilterContext,
) {
  return (eb: ExpressionBuilder<Schema, 'inquiries'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [];
    if (status) conditions.push(eb('status', '=', status));
    if (search) conditions.push(matchesTerms(eb, parseSearch(search, labels)));
    if (owner === 'none') conditions.push(eb('owner', 'is', null));
    else if (owner) conditions.push(eb('owner', '=', owner === 'me' ? me : owner.toLowerCase()));
    if (due) conditions.push(eb.or([isFollowUpDue(eb, now), isWaiting(eb, now)]));
    if (today) conditions.push(eb('status', '<>', 'spam'), eb('createdAt', '>=', startOfIndianDay(now)));
    if (email) conditions.push(eb('emailKey', '=', toEmailKey(toPlainAddress(email))));
    if (interest) conditions.push(eb('interest', '=', interest));
    if (topic) conditions.push(eb('topic', '=', topic));
    if (language) conditions.push(eb('language', '=', language));
    return eb.and(conditions);
  };
}

/** Whether the follow-up date of an inquiry that is not done has been reached in India. */
export function isFollowUpDue(eb: ExpressionBuilder<Schema, 'inquiries'>, now: Date): Expression<SqlBool> {
  return eb.and([eb('followUp', '<=', toIndianDate(now)), eb('status', 'in', ['new', 'answered'])]);
}
