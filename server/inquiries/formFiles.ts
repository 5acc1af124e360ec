import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { FORM_FILES_FIELD } from '../../src/shared/formFiles';
import type { ReplyFile } from '../../src/shared/inquiryResponses';
import type { Db } from '../database/schema';
import { fieldErrors } from '../http/errors';
import type { FormFile } from '../http/multipartForm';
import { MAX_BYTES_A_DAY, requireRoom } from '../http/uploadRoom';
import { before, DAY } from '../time';

const NO_ROOM = 'No more files can be received today. Please send the inquiry without files';

/** What `inquiries.files` says of the files: with their hashes, so that a repeated request can be told from another. */
export function describeFormFiles(files: readonly FormFile[]): string {
  return JSON.stringify(
    files.map(({ name, type, bytes }, index) => ({
      ...{ n: index + 1, name, type, size: bytes.byteLength },
      hash: createHash('sha256').update(bytes).digest('hex'),
    })),
  );
}

/** The files that came with an inquiry. @param described its column `files` */
export function parseFormFiles(described: string): ReplyFile[] {
  const files = JSON.parse(described) as (ReplyFile & { hash: string })[];
  return files.map(({ hash: _hash, ...file }) => file);
}

/** @throws HttpError 503 when too much was sent today; spam does not count, whose files have a limit of their own */
export async function requireRoomForFiles(
  db: Db,
  files: readonly FormFile[],
  now: Date,
  log: Pick<FastifyBaseLogger, 'warn'>,
  max = MAX_BYTES_A_DAY,
): Promise<void> {
  if (files.length === 0) return;
  const { stored } = await db
    .selectFrom('inquiries')
    .innerJoin('inquiryAttachments', 'inquiryAttachments.inquiryId', 'inquiries.id')
    .select(sql<number>`coalesce(sum(length(bytes)), 0)`.as('stored'))
    .where('inquiries.createdAt', '>', before(now, DAY))
    .where('inquiries.files', '<>', '[]')
    .where('inquiries.status', '<>', 'spam')
    .executeTakeFirstOrThrow();
  requireRoom(files, [[stored, max]], fieldErrors([[FORM_FILES_FIELD, NO_ROOM]]), log);
}
