import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { FormTokenReason, NewInquiry, SpamReason } from '../../src/contract/inquiry';
import type { Schema } from '../database/schema';
import { normalizeForSearch, toSortKey } from '../database/searchText';

const REPEAT_WINDOW_MS = 10 * 60_000;
/** Earlier inquiries within that time that make the next one suspicious; far more than a person who retries sends. */
const MAX_SAME_EMAIL = 20;
const MAX_SAME_MESSAGE = 5;
/** Shorter messages, such as "Please call me back", are alike without being copies. Letters and digits only. */
const MIN_FINGERPRINT_LENGTH = 20;
/** A shop may well name its site, its map entry and its profile. */
const MAX_LINKS = 3;
/** No person who asks about a service sends so many. */
const MAX_LINKS_EVER = 20;

const LINK = /(?:https?:\/\/|www\.)[^\s<>"'()[\],]+/gi;
const LINK_MARKUP = /\[(?:url|link)\b|<a\s+href/i;
const LINK_IN_NAME = /https?:\/\/|www\./i;

/** An inquiry whose signals weigh this much is spam: one strong signal, or two of any kind. */
const SPAM_WEIGHT = 2;
type Signal = { reason: SpamReason; weight: 1 | 2 };

/** What a message has in common with its copies, whatever their case, blanks and dots; null for a short one. */
export function fingerprintMessage(message: string | null): string | null {
  const letters = normalizeForSearch(message ?? '').replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  if (letters.length < MIN_FINGERPRINT_LENGTH) return null;
  return createHash('sha256').update(letters).digest('hex').slice(0, 32);
}

/**
 * The signals of spam in an inquiry. No words are among them: a list of words would hit a language before it hits
 * a robot.
 *
 * @param tokenReason what is wrong with its form token, the weakest signal
 * @returns the strongest first
 */
export async function findSpamSignals(
  db: Kysely<Schema>,
  inquiry: NewInquiry,
  tokenReason: FormTokenReason | undefined,
  now: Date,
): Promise<Signal[]> {
  const { name, message, website } = inquiry;
  const repeats = await countRepeats(db, inquiry, now);
  const links = message?.match(LINK)?.length ?? 0;
  const signals: Signal[] = [];
  if (isFilled(website)) signals.push({ reason: 'honeypot', weight: 2 });
  if (repeats.emails >= MAX_SAME_EMAIL) signals.push({ reason: 'same-email', weight: 1 });
  if (repeats.messages >= MAX_SAME_MESSAGE) signals.push({ reason: 'same-message', weight: 1 });
  if (links > MAX_LINKS) signals.push({ reason: 'many-links', weight: links > MAX_LINKS_EVER ? 2 : 1 });
  if (LINK_MARKUP.test(message ?? '')) signals.push({ reason: 'link-markup', weight: 1 });
  if (LINK_IN_NAME.test(name)) signals.push({ reason: 'link-in-name', weight: 1 });
  if (tokenReason) signals.push({ reason: tokenReason, weight: 1 });
  return signals;
}

export function isSpam(signals: Signal[]): boolean {
  return signals.reduce((sum, { weight }) => sum + weight, 0) >= SPAM_WEIGHT;
}

function isFilled(honeypot: unknown): boolean {
  return typeof honeypot === 'string' ? honeypot.trim() !== '' : honeypot !== undefined && honeypot !== null;
}

/** Counted from what is stored, so that all servers on one database count together, and never further than needed. */
async function countRepeats(db: Kysely<Schema>, { email, message }: NewInquiry, now: Date) {
  const since = new Date(now.getTime() - REPEAT_WINDOW_MS).toISOString();
  const fingerprint = fingerprintMessage(message);
  const recent = db.selectFrom('inquiries').select('id').where('created_at', '>', since);
  const emails = recent.where('email_key', '=', toSortKey(email)).limit(MAX_SAME_EMAIL);
  const messages = recent.where('message_mark', '=', fingerprint).limit(MAX_SAME_MESSAGE);
  const count = (rows: typeof emails) =>
    db.selectFrom(rows.as('recent')).select((eb) => eb.fn.countAll<number>().as('count'));
  return db
    .selectNoFrom([count(emails).as('emails'), count(messages).as('messages')])
    .executeTakeFirstOrThrow()
    .then((counts) => ({ emails: counts.emails ?? 0, messages: counts.messages ?? 0 }));
}
