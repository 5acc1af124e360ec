import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import {
  INQUIRY_SOURCE,
  type Inquiry,
  type InquiryInput,
  type InquiryTextName,
  type InquiryTexts,
  inquiryTexts,
  type ReceivedInquiry,
} from '../../src/shared/inquiry';
import { INTERESTS } from '../../src/shared/interests';
import { pick } from '../database/pick';
import type { Schema } from '../database/schema';
import { toSearchText, toSortKey } from '../database/searchText';
import { responseTexts, timestamp } from '../http/schemas';
import { fingerprintMessage } from './spamSignals';

/** More than a person looks at; counting on would let a flood of one address slow the list. */
const MAX_EARLIER = 1_000;

/** The names of the texts of an inquiry, and of their columns. */
export const INQUIRY_TEXTS = Object.keys(inquiryTexts.shape) as InquiryTextName[];

const receivedInquiry = z.object({
  _id: z.string(),
  ...responseTexts(inquiryTexts.shape),
  source: z.literal(INQUIRY_SOURCE),
  interest: z.enum(INTERESTS).nullable(),
  status: z.string(),
  createdAt: timestamp,
});

/** Of POST /contact: it does not disclose what admins know or do. */
export const receivedInquiryResponse = receivedInquiry.meta({
  id: 'ReceivedInquiry',
}) satisfies z.ZodType<ReceivedInquiry>;

export const inquiryResponse = receivedInquiry
  .extend({
    owner: z.string().nullable().meta({ description: 'The e-mail address of the admin who handles it' }),
    followUp: z
      .string()
      .nullable()
      .meta({ format: 'date', description: 'The day in India on which it is due again' }),
    answeredAt: timestamp.nullable(),
    newSince: timestamp.meta({
      description: 'When it became new: when it arrived, unless it was reopened later',
    }),
    updatedAt: timestamp,
    earlier: z.int().meta({ description: 'How many inquiries the same e-mail address sent before' }),
    version: z.int().meta({ description: 'The version of the inquiry, as in its ETag' }),
    spamReasons: z
      .array(z.string())
      .optional()
      .meta({ description: 'Why the inquiry was held as spam; absent for other inquiries' }),
  })
  .meta({ id: 'Inquiry' }) satisfies z.ZodType<Inquiry>;

/** The stored columns of an inquiry's fields, with the copies for search and sorting. */
export function toInquiryRow(inquiry: InquiryInput) {
  return { ...toTextColumns(inquiry), source: INQUIRY_SOURCE, interest: inquiry.interest };
}

/** The stored texts of an inquiry, and what is computed from them: for search, order and the recognition of spam. */
export function toTextColumns(inquiry: InquiryTexts) {
  const texts = pick(inquiry, INQUIRY_TEXTS);
  const { name, email, subject, message } = texts;
  // A long message comes last, since only so much is searched.
  const searched = INQUIRY_TEXTS.filter((field) => field !== 'message').map((field) => texts[field]);
  return {
    ...texts,
    name_key: toSortKey(name),
    email_key: toSortKey(email),
    subject_key: toSortKey(subject),
    search_text: toSearchText(...searched, message),
    message_mark: fingerprintMessage(message),
  };
}

type Row = Selectable<Schema['inquiries']>;

export function toReceivedInquiry(row: Row): ReceivedInquiry {
  return {
    _id: row.id,
    ...pick(row, INQUIRY_TEXTS),
    source: INQUIRY_SOURCE,
    interest: INTERESTS.find((interest) => interest === row.interest) ?? null,
    status: row.status,
    createdAt: row.created_at,
  };
}

/** Counts the inquiries that the same e-mail address sent before this one; beyond `MAX_EARLIER` it stops counting. */
function selectEarlier(eb: ExpressionBuilder<Schema, 'inquiries'>) {
  const earlier = eb
    .selectFrom('inquiries as other')
    .select('other.id')
    .whereRef('other.email_key', '=', 'inquiries.email_key')
    .whereRef('other.created_at', '<', 'inquiries.created_at')
    .limit(MAX_EARLIER);
  return eb
    .selectFrom(earlier.as('earlier'))
    .select((counted) => counted.fn.countAll<number>().as('count'))
    .$asScalar()
    .as('earlier');
}

/** The inquiries with these ids as admins see them, in the order of `ids`. */
export async function readInquiries(db: Kysely<Schema>, ids: readonly string[]): Promise<Inquiry[]> {
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

function toInquiry(row: Row & { earlier: number }): Inquiry {
  return {
    ...toReceivedInquiry(row),
    owner: row.owner,
    followUp: row.follow_up,
    answeredAt: row.answered_at,
    newSince: row.reopened_at ?? row.created_at,
    updatedAt: row.updated_at,
    earlier: row.earlier,
    version: row.version,
    ...(row.status === 'spam' ? { spamReasons: parseReasons(row.spam_reasons) } : {}),
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
