import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { NewInquiry, SpamReason, StampReason } from '../../src/contract/inquiry';
import type { Schema } from '../database/schema';
import { fold } from '../database/searchText';

const REPEATS_WITHIN = 10 * 60_000;
/** How many earlier ones in that time make the next one a sign; far more than a person who tries again. */
const SAME_EMAIL_MOST = 20;
const SAME_MESSAGE_MOST = 5;
/** Shorter ones, such as "Please call me back", are alike without being copies. Letters and digits only. */
const MARKED_FROM_CHARACTERS = 20;
/** A shop may well name its site, its map entry and its profile. */
const LINKS_MOST = 3;

const LINK = /(?:https?:\/\/|www\.)[^\s<>"'()[\],]+/gi;
const LINK_MARKUP = /\[(?:url|link)\b|<a\s+href/i;
const LINK_IN_NAME = /https?:\/\/|www\./i;

/** What a message has in common with its copies, whatever their case, blanks and dots; null for a short one. */
export function markOf(message: string | null): string | null {
  const letters = fold(message).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  if (letters.length < MARKED_FROM_CHARACTERS) return null;
  return createHash('sha256').update(letters).digest('hex').slice(0, 32);
}

/**
 * Which signs of spam an inquiry shows (decision 23). There are no words among them: they would hit a language
 * before they hit a robot.
 *
 * @param stamp what is wrong with its stamp, the weakest of them
 * @returns the strongest first
 */
export async function spamSigns(
  db: Kysely<Schema>,
  inquiry: NewInquiry,
  stamp: StampReason | undefined,
  now: Date,
): Promise<SpamReason[]> {
  const { name, message, website } = inquiry;
  const repeats = await countRepeats(db, inquiry, now);
  const signs: [SpamReason | undefined, boolean][] = [
    ['filled-trap', isFilled(website)],
    ['same-email', repeats.emails >= SAME_EMAIL_MOST],
    ['same-message', repeats.messages >= SAME_MESSAGE_MOST],
    ['many-links', (message?.match(LINK)?.length ?? 0) > LINKS_MOST],
    ['link-markup', LINK_MARKUP.test(message ?? '')],
    ['link-in-name', LINK_IN_NAME.test(name)],
    [stamp, true],
  ];
  return signs.flatMap(([reason, isThere]) => (reason && isThere ? [reason] : []));
}

/** A filled trap is enough, and so are two signs of any kind; one is nothing. */
export function isSpam(signs: SpamReason[]): boolean {
  return signs.length > 1 || signs.includes('filled-trap');
}

function isFilled(trap: unknown): boolean {
  return typeof trap === 'string' ? trap.trim() !== '' : trap !== undefined && trap !== null;
}

/** Counted from what is stored, so that all processes on one database count together, and never further than needed. */
async function countRepeats(db: Kysely<Schema>, { email, message }: NewInquiry, now: Date) {
  const since = new Date(now.getTime() - REPEATS_WITHIN).toISOString();
  const mark = markOf(message);
  const recent = db.selectFrom('inquiries').select('id').where('created_at', '>', since);
  const emails = recent.where('email_key', '=', fold(email)).limit(SAME_EMAIL_MOST);
  const messages = recent.where('message_mark', '=', mark).limit(SAME_MESSAGE_MOST);
  const count = (rows: typeof emails) =>
    db.selectFrom(rows.as('recent')).select((eb) => eb.fn.countAll<number>().as('count'));
  return db
    .selectNoFrom([count(emails).as('emails'), count(messages).as('messages')])
    .executeTakeFirstOrThrow()
    .then((counts) => ({ emails: counts.emails ?? 0, messages: counts.messages ?? 0 }));
}
