import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Conflict } from '../../src/shared/errorResponses';
import { HttpError } from './errors';

export function toEtag(version: number): string {
  return `"${version}"`;
}

export const STALE_VERSION = 'Someone else changed this in the meantime';

/** For a change of an outdated version: 409 with the current record, so that an editor can show both. */
export function conflict(
  version: number,
  current: object,
  message = STALE_VERSION,
  more: Pick<Conflict<object>, 'keyWasUsed'> = {},
): HttpError {
  const body: Conflict<object> = { message, ...more, current };
  return new HttpError(409, body, { etag: toEtag(version) });
}

/**
 * The versions that an `If-Match` accepts; undefined means any. The hash of a tag that was read does not count: another
 * rendering of the same text is no change. Weak tags count: proxies that compress make tags weak. An unknown tag matches
 * no version.
 */
export function parseIfMatch(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const versions = [...ifMatch.matchAll(/"(\d{1,9})(?:-[\w-]{22})?"/g)].map((match) => Number(match[1]));
  return versions.length > 0 ? versions : [-1];
}

/** The condition that a record has one of the versions in If-Match; undefined accepts any. */
export function hasVersion(versions: number[] | undefined): RawBuilder<boolean> {
  return versions ? sql<boolean>`version in (${sql.join(versions)})` : sql`1 = 1`;
}

export const ifMatchHeaders = z.object({
  'if-match': z
    .string()
    .optional()
    .transform(parseIfMatch)
    .meta({ description: 'The ETag of the version to change or delete; without it, any version is.' }),
});

/** Whether an `If-None-Match` names this tag. Weak tags count: proxies that compress make tags weak. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/** Gives a response its tag. @returns whether the client has it already, so that it is sent as 304 */
export function isCurrent(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag);
  return reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag);
}

/**
 * For `onSend` of a public GET whose `ETag` is a version: browsers may cache the response, and revalidate it every time.
 * A hash of what is sent joins the version, which is the same in each encoding, for each rendering of a text, and for
 * another text when a database was restored.
 */
export async function revalidate(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const etag = reply.getHeader('etag');
  const isHashable = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (reply.statusCode !== 200 || typeof etag !== 'string' || !isHashable) return payload;
  reply.header('cache-control', 'no-cache');
  return omitIfCurrent(request, reply, payload, `${etag.slice(0, -1)}-${hashContent(payload)}"`);
}

/**
 * For `onSend` of a GET that screens poll: its `ETag` is a hash of the response, and of the version that the handler gives
 * it. An unchanged response is 304. Browsers still do not store it, since it has personal data.
 */
export async function sendUnlessUnchanged(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
  const content = [reply.getHeader('x-total-count'), reply.getHeader('etag'), payload].join('\n');
  return omitIfCurrent(request, reply, payload, `"${hashContent(content)}"`);
}

export function hashContent(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

function omitIfCurrent(request: FastifyRequest, reply: FastifyReply, payload: unknown, etag: string) {
  if (!isCurrent(request, reply, etag)) return payload;
  reply.code(304);
  // Fastify removes the body of a HEAD response itself, and fails when there is none.
  return request.method === 'HEAD' ? payload : null;
}
