import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import { MAX_ATTACHMENT_BYTES } from '../../src/shared/inquiryLimits';
import type { ReplyFile } from '../../src/shared/inquiryResponses';
import { deleteBatch } from '../database/batches';
import type { Db, Schema } from '../database/schema';
import { HttpError } from '../http/errors';
import { before, DAY } from '../time';

/** How long a file is kept that no mail has. */
const UNUSED_RETENTION = 30 * DAY;
/** Of at most 10 MB each. */
const PURGE_BATCH = 2;
/** The limit of all files of one inquiry that strangers sent, with the form and by mail. */
const MAX_RECEIVED_BYTES = 50 * 1024 * 1024;
export const FILES_TOO_LARGE = 'Please attach files of at most 10 MB together';

/** One that a stranger sent has nobody who uploaded it. */
type NewAttachment = Omit<Insertable<Schema['inquiryAttachments']>, 'inquiryId' | 'n'>;

/**
 * Stores a file of an inquiry that is locked.
 *
 * @returns its number, which no other file of the inquiry ever had: a reply that is being written may name one that is gone
 */
export async function storeAttachment(
  transaction: Db,
  inquiryId: string,
  file: NewAttachment,
): Promise<number> {
  const { lastFile: n } = await transaction
    .updateTable('inquiries')
    .set((eb) => ({ lastFile: eb('lastFile', '+', 1) }))
    .where('id', '=', inquiryId)
    .returning('lastFile')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('inquiryAttachments')
    .values({ ...file, inquiryId, n })
    .execute();
  return n;
}

/** Whether a file of this size that arrives by mail is stored beside those that did and those of the form: nobody fills the disk. */
export async function hasRoom(transaction: Db, inquiryId: string, size: number): Promise<boolean> {
  if (size > MAX_ATTACHMENT_BYTES) return false;
  const { stored } = await transaction
    .selectFrom('inquiryAttachments')
    .select(sql<number>`coalesce(sum(length(bytes)), 0)`.as('stored'))
    .where('inquiryId', '=', inquiryId)
    .where('uploadedBy', 'is', null)
    .executeTakeFirstOrThrow();
  return stored + size <= MAX_RECEIVED_BYTES;
}

/** The uploaded files of an inquiry with these numbers. */
export async function listFiles(db: Db, inquiryId: string, numbers: readonly number[]): Promise<ReplyFile[]> {
  if (numbers.length === 0) return [];
  return db
    .selectFrom('inquiryAttachments')
    .select(['n', 'name', 'type', sql<number>`length(bytes)`.as('size')])
    .where('inquiryId', '=', inquiryId)
    .where('n', 'in', numbers)
    .where('uploadedBy', 'is not', null)
    .orderBy('n')
    .execute();
}

/**
 * The files of a reply that is about to be queued.
 *
 * @param numbers each once
 * @throws HttpError 400 when one is gone, or they are too large together
 */
export async function requireFiles(
  transaction: Db,
  inquiryId: string,
  numbers: readonly number[],
): Promise<ReplyFile[]> {
  const files = await listFiles(transaction, inquiryId, numbers);
  if (files.length < numbers.length) {
    const message = 'A file is no longer stored. Remove it and add it again';
    throw new HttpError(400, { message, fields: { attachments: message } });
  }
  if (files.reduce((sum, { size }) => sum + size, 0) > MAX_ATTACHMENT_BYTES) {
    throw new HttpError(400, { message: FILES_TOO_LARGE, fields: { attachments: FILES_TOO_LARGE } });
  }
  return files;
}

/** Whether a file was uploaded and no mail has it. */
function isUnused(eb: ExpressionBuilder<Schema, 'inquiryAttachments'>) {
  const inMail = eb
    .selectFrom('mailAttachments')
    .select('mailAttachments.n')
    .whereRef('mailAttachments.inquiryId', '=', 'inquiryAttachments.inquiryId')
    .whereRef('mailAttachments.n', '=', 'inquiryAttachments.n');
  return eb.and([eb('uploadedBy', 'is not', null), eb.not(eb.exists(inMail))]);
}

/** Removes those of these uploaded files that no mail has. @returns how many */
export async function removeUnused(
  transaction: Db,
  inquiryId: string,
  numbers: readonly number[],
): Promise<number> {
  if (numbers.length === 0) return 0;
  const removed = await transaction
    .deleteFrom('inquiryAttachments')
    .where(isUnused)
    .where('inquiryId', '=', inquiryId)
    .where('n', 'in', numbers)
    .executeTakeFirstOrThrow();
  return Number(removed.numDeletedRows);
}

/** Removes files that were uploaded 30 days ago and that no mail has. @returns whether there may be more */
export function purgeUnusedFiles(db: Db, now: Date): Promise<boolean> {
  return deleteBatch(
    db,
    'inquiryAttachments',
    'inquiryId',
    (eb) => eb.and([isUnused(eb), eb('uploadedAt', '<', before(now, UNUSED_RETENTION))]),
    PURGE_BATCH,
  );
}
