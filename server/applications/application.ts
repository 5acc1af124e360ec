import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type ExpressionBuilder, sql } from 'kysely';
import { type ApplicationInput, applicationDetails } from '../../src/shared/application';
import { APPLICATION_RETENTION_MONTHS } from '../../src/shared/applicationLimits';
import type { Application } from '../../src/shared/applicationResponses';
import { toPhoneKey } from '../../src/shared/phoneNumber';
import { deleteBatch } from '../database/batches';
import { pick, toEmailKey } from '../database/rows';
import type { Db, Schema } from '../database/schema';
import { restorableSince } from '../database/softDelete';
import type { FormFile } from '../http/multipartForm';
import { MAX_BYTES_A_DAY, requireRoom } from '../http/uploadRoom';
import { before, DAY, subtractMonths } from '../time';

const DETAILS = Object.keys(applicationDetails.shape) as (keyof typeof applicationDetails.shape)[];

/** Of all files: they are kept for months, and nobody fills the disk. */
const MAX_BYTES = 5 * 1024 ** 3;

/** Each has a file of up to 5 MB, and SQLite serves nothing else during a statement. */
const PURGE_BATCH = 4;

/** The columns of what was sent. */
export function toApplicationRow(jobId: string, application: ApplicationInput, cv: FormFile) {
  const { email, phone, language } = application;
  const details = pick(application, DETAILS);
  const texts = JSON.stringify([jobId, details, language, cv.name]);
  return {
    jobId,
    ...details,
    language,
    emailKey: toEmailKey(email),
    phoneKey: toPhoneKey(phone),
    cvName: cv.name,
    cvType: cv.type,
    cv: cv.bytes,
    hash: createHash('sha256').update(texts).update(cv.bytes).digest('hex'),
  };
}

/** Everything but the file, which lists need not read. */
export const LISTED = ['id', 'jobId', ...DETAILS, 'language', 'cvName', 'cvType', 'createdAt'] as const;

export function toApplication({
  id,
  jobId,
  ...row
}: Pick<Schema['applications'], (typeof LISTED)[number]>): Application {
  return { _id: id, job: jobId, ...row };
}

/** @throws HttpError 503 when too much was sent today, or is stored */
export async function requireRoomForCv(
  db: Db,
  cv: Pick<FormFile, 'bytes'>,
  now: Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { aDay, inAll } = { aDay: MAX_BYTES_A_DAY, inAll: MAX_BYTES },
): Promise<void> {
  const isToday = sql<boolean>`${sql.ref('createdAt')} > ${before(now, DAY)}`;
  const { stored, today } = await db
    .selectFrom('applications')
    .select([
      sql<number>`coalesce(sum(length(cv)), 0)`.as('stored'),
      sql<number>`coalesce(sum(length(cv)) filter (where ${isToday}), 0)`.as('today'),
    ])
    .executeTakeFirstOrThrow();
  const limits = [[today, aDay] as const, [stored, inAll] as const];
  const message = 'No more applications can be received now. Please email us';
  requireRoom([cv], limits, { message }, log);
}

/** Whether it came so many months ago, by default those that it is kept for. */
export function isOlderThan(now: Date, months = APPLICATION_RETENTION_MONTHS) {
  const cutoff = subtractMonths(now, months).toISOString();
  return (eb: ExpressionBuilder<Schema, 'applications'>) => eb('createdAt', '<', cutoff);
}

/** Others are in no response: they are about to be removed. */
export function isKept(now: Date) {
  return (eb: ExpressionBuilder<Schema, 'applications'>) => eb.not(isOlderThan(now)(eb));
}

/**
 * Removes applications 6 months after they came, and those for a job that can no longer be restored: there may be too many to
 * go in the statement that removes the job.
 *
 * @returns whether there may be more
 */
export function purgeApplications(db: Db, now: Date): Promise<boolean> {
  const gone = db.selectFrom('jobs').select('id').where('deletedAt', '<', restorableSince(now));
  return deleteBatch(
    db,
    'applications',
    'id',
    (eb) => eb.or([isOlderThan(now)(eb), eb('jobId', 'in', gone)]),
    PURGE_BATCH,
  );
}
