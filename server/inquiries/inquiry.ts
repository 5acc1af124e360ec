import type { ExpressionBuilder, Selectable } from 'kysely';
import {
  INQUIRY_SOURCE,
  INQUIRY_SOURCES,
  type InquiryInput,
  type InquirySource,
  type InquiryTexts,
} from '../../src/shared/inquiry';
import type { Inquiry, ReceivedInquiry } from '../../src/shared/inquiryResponses';
import { INTERESTS } from '../../src/shared/interests';
import { toLanguage } from '../../src/shared/languages';
import { toPhoneKey } from '../../src/shared/phoneNumber';
import { pick, toEmailKey, toSortKey } from '../database/rows';
import type { Db, Schema } from '../database/schema';
import { notFound } from '../http/errors';
import { INQUIRY_TEXTS, toInquirySearchText } from './searchText';
import { toMessageMark } from './spamSignals';

/** More than a person looks at; counting on would let a flood of one address slow the list. */
const MAX_EARLIER = 1_000;

/** The stored columns of an inquiry's fields, with the copies for search and sorting. */
export function toInquiryRow(
  inquiry: InquiryTexts & Pick<InquiryInput, 'interest' | 'language' | 'notice'> & { source: InquirySource },
) {
  return {
    ...toInquiryTextColumns(inquiry),
    source: inquiry.source,
    interest: inquiry.interest,
    language: inquiry.language,
    notice: inquiry.notice,
  };
}

/**
 * The stored texts of an inquiry, and what is computed from them: for search, order and the recognition of spam. The
 * search text has no timeline yet, see `apply`.
 */
export function toInquiryTextColumns(inquiry: InquiryTexts) {
  const texts = pick(inquiry, INQUIRY_TEXTS);
  const { name, email, phone, subject, message } = texts;
  return {
    ...texts,
    nameKey: toSortKey(name),
    emailKey: email === null ? '' : toEmailKey(email),
    phoneKey: toPhoneKey(phone),
    subjectKey: toSortKey(subject),
    searchText: toInquirySearchText(texts),
    messageMark: toMessageMark(message),
  };
}

export type InquiryRow = Selectable<Schema['inquiries']>;

export function toReceivedInquiry(row: InquiryRow): Omit<ReceivedInquiry, 'receipt'> {
  return {
    _id: row.id,
    ...pick(row, [...INQUIRY_TEXTS, 'notice', 'status', 'createdAt']),
    source: INQUIRY_SOURCES.find((source) => source === row.source) ?? INQUIRY_SOURCE,
    interest: INTERESTS.find((interest) => interest === row.interest) ?? null,
    language: toLanguage(row.language),
  };
}

/** Counts the inquiries that the same e-mail address sent before this one; beyond `MAX_EARLIER` it stops counting. */
function selectEarlier(eb: ExpressionBuilder<Schema, 'inquiries'>) {
  const earlier = eb
    .selectFrom('inquiries as other')
    .select('other.id')
    .whereRef('other.emailKey', '=', 'inquiries.emailKey')
    .where('inquiries.emailKey', '<>', '')
    .whereRef('other.createdAt', '<', 'inquiries.createdAt')
    .limit(MAX_EARLIER);
  return eb
    .selectFrom(earlier.as('earlier'))
    .select((counted) => counted.fn.countAll<number>().as('count'))
    .$asScalar()
    .as('earlier');
}

/** The inquiries with these ids as admins see them, in the order of `ids`. */
export async function readInquiries(db: Db, ids: readonly string[]): Promise<Inquiry[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('inquiries')
    .selectAll('inquiries')
    .select(selectEarlier)
    .where('inquiries.id', 'in', ids)
    .execute();
  const inquiries = new Map(rows.map((row) => [row.id, toInquiry({ ...row, earlier: row.earlier ?? 0 })]));
  return ids.flatMap((id) => inquiries.get(id) ?? []);
}

/** @throws HttpError 404 */
export async function readInquiry(db: Db, id: string): Promise<Inquiry> {
  const [inquiry] = await readInquiries(db, [id]);
  if (!inquiry) throw notFound();
  return inquiry;
}

function toInquiry(row: InquiryRow & { earlier: number }): Inquiry {
  return {
    ...toReceivedInquiry(row),
    ...pick(row, ['owner', 'followUp', 'answeredAt', 'newSince', 'updatedAt', 'earlier', 'version']),
    ...(row.status === 'spam' ? { spamReasons: parseReasons(row.spamReasons) } : {}),
  };
}

/** One row that was edited by hand must not make a whole list fail. */
function parseReasons(json: string): string[] {
  try {
    const reasons: unknown = JSON.parse(json);
    return Array.isArray(reasons) ? reasons.map(String) : [];
  } catch {
    return [];
  }
}
