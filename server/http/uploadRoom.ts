import type { FastifyBaseLogger } from 'fastify';
import type { ApiError } from '../../src/shared/errorResponses';
import { HttpError } from './errors';
import type { FormFile } from './multipartForm';

/** What strangers may store of one kind in a day together: nobody fills the disk. */
export const MAX_BYTES_A_DAY = 500 * 1024 * 1024;

type Log = Pick<FastifyBaseLogger, 'warn'>;

/**
 * Says in the log when files of visitors are refused, since they do not reach anybody.
 *
 * @param limits the bytes that are stored, and may be
 * @throws HttpError 503 when there is no room for the files
 */
export function requireRoom(
  files: readonly Pick<FormFile, 'bytes'>[],
  limits: readonly (readonly [stored: number, max: number])[],
  refusal: ApiError,
  log: Log,
): void {
  const size = files.reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
  const full = limits.find(([stored, max]) => stored + size > max);
  if (!full) return;
  const [stored, max] = full;
  log.warn({ event: 'uploads-full', stored, max }, 'files of visitors are refused');
  throw new HttpError(503, refusal, { 'retry-after': '3600' });
}
