import type { Selectable } from 'kysely';
import { z } from 'zod';
import { INQUIRY_SOURCE, type Inquiry, type InquiryInput } from '../../src/contract/inquiry';
import { INTERESTS } from '../../src/contract/interests';
import type { Schema } from '../database/schema';
import { toSearchText, toSortKey } from '../database/searchText';
import { timestamp } from '../http/apiSchemas';
import { fingerprintMessage } from './spamSignals';

export const inquiryResponse = z
  .object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    company: z.string().nullable(),
    subject: z.string(),
    message: z.string().nullable(),
    source: z.literal(INQUIRY_SOURCE),
    interest: z.enum(INTERESTS).nullable(),
    topic: z.string().nullable(),
    status: z.string(),
    createdAt: timestamp,
    spamReasons: z
      .array(z.string())
      .optional()
      .meta({ description: 'Why the inquiry was held as spam; absent for other inquiries' }),
  })
  .meta({ id: 'Inquiry' }) satisfies z.ZodType<Inquiry>;

/** The stored columns of an inquiry's fields, with the copies for search and sorting. */
export function toInquiryRow(inquiry: InquiryInput) {
  const { name, email, phone, company, subject, interest, topic, message } = inquiry;
  return {
    name,
    email,
    phone,
    company,
    subject,
    source: INQUIRY_SOURCE,
    interest,
    topic,
    name_key: toSortKey(name),
    email_key: toSortKey(email),
    subject_key: toSortKey(subject),
    search_text: toSearchText(name, email, phone, company, subject, topic, message),
    message_mark: fingerprintMessage(message),
    message,
  };
}

export function toInquiry(row: Selectable<Schema['inquiries']>): Inquiry {
  return {
    _id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    company: row.company,
    subject: row.subject,
    message: row.message,
    source: INQUIRY_SOURCE,
    interest: INTERESTS.find((interest) => interest === row.interest) ?? null,
    topic: row.topic,
    status: row.status,
    createdAt: row.created_at,
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
