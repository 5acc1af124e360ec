import { createHash } from 'node:crypto';
import type { FormTokenReason, NewInquiry, SpamReason } from '../../src/shared/inquiry';
import { normalizeForSearch, toEmailKey } from '../database/rows';
import type { Db } from '../database/schema';
import { before, MINUTE } from '../time';

const REPEAT_WINDOW = 10 * MINUTE;
/** So many inquiries within that time make the next one suspicious; a person who retries sends far fewer. */
const MAX_SAME_EMAIL = 20;
const MAX_SAME_MESSAGE = 5;
/** Shorter messages, such as "Please call me back", are equal by chance. Counts letters and digits only. */
const MIN_MARKED_LENGTH = 20;
/** A genuine inquiry may link to a site, a map and a profile. */
const MAX_LINKS = 3;
/** More links than this are a strong signal by themselves. */
const MAX_PLAUSIBLE_LINKS = 20;

const LINK = /(?:https?:\/\/|www\.)[^\s<>"'()[\],]+/gi;
const LINK_MARKUP = /\[(?:url|link)\b|<a\s+href/i;
const LINK_IN_NAME = /https?:\/\/|www\./i;

/** An inquiry whose signals weigh this much is spam: one strong signal, or two of any kind. */
const SPAM_WEIGHT = 2;
type Signal = { reason: SpamReason; weight: 1 | 2 };

/** Equal for copies of a message that differ in case, blanks and punctuation; null for a short message. */
export function toMessageMark(message: string | null): string | null {
  const letters = normalizeForSearch(message ?? '').replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  if (letters.length < MIN_MARKED_LENGTH) return null;
  return createHash('sha256').update(letters).digest('hex').slice(0, 32);
}

/**
 * Finds the signals of spam in an inquiry. There is no list of forbidden words, which would
 * penalize a language rather than robots.
 *
 * @param repeats how many recent inquiries have its address and its message
 * @param tokenReason what is wrong with its form token, the weakest signal
 * @param isPosted whether the browser posted the form itself: no script saw that a password manager filled the honeypot
 * @returns the strongest first
 */
export function findSpamSignals(
  { name, message, website }: NewInquiry,
  repeats: { emails: number; messages: number },
  tokenReason: FormTokenReason | undefined,
  isPosted = false,
): Signal[] {
  const links = message?.match(LINK)?.length ?? 0;
  const signals: Signal[] = [];
  if (isFilled(website)) signals.push({ reason: 'honeypot', weight: isPosted ? 2 : 1 });
  if (repeats.emails >= MAX_SAME_EMAIL) signals.push({ reason: 'same-email', weight: 1 });
  if (repeats.messages >= MAX_SAME_MESSAGE) signals.push({ reason: 'same-message', weight: 1 });
  if (links > MAX_LINKS) signals.push({ reason: 'many-links', weight: links > MAX_PLAUSIBLE_LINKS ? 2 : 1 });
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

/**
 * Counts the recent inquiries with the address and with the message of this one. Counts what is stored, so that all
 * servers on one database share the counts; stops at the limits.
 */
export async function countRepeats(
  db: Db,
  { email, message }: NewInquiry,
  now: Date,
): Promise<{ emails: number; messages: number }> {
  const since = before(now, REPEAT_WINDOW);
  const mark = toMessageMark(message);
  const recent = db.selectFrom('inquiries').select('id').where('createdAt', '>', since);
  const emails = recent.where('emailKey', '=', toEmailKey(email)).limit(MAX_SAME_EMAIL);
  const messages = recent.where('messageMark', '=', mark).limit(MAX_SAME_MESSAGE);
  const count = (rows: typeof emails) =>
    db.selectFrom(rows.as('recent')).select((eb) => eb.fn.countAll<number>().as('count'));
  const counts = await db
    .selectNoFrom([count(emails).as('emails'), count(messages).as('messages')])
    .executeTakeFirstOrThrow();
  return { emails: counts.emails ?? 0, messages: counts.messages ?? 0 };
}
