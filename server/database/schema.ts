import type { Kysely } from 'kysely';
import type { Schema } from './types';

export type { Schema };

/** The database, or a transaction. */
export type Db = Kysely<Schema>;

/**
 * What became of a mail that arrived: not read yet; an answer, a delivery report or an automatic mail of an inquiry;
 * left in the mailbox; or one that could not be read.
 */
export const INCOMING_MAIL_STATUSES = [
  'stored',
  'filed',
  'bounced',
  'auto-reply',
  'ignored',
  'failed',
] as const;
export type IncomingMailStatus = (typeof INCOMING_MAIL_STATUSES)[number];
