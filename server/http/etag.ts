import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Conflict } from '../../src/contract/error';
import { isId } from '../database/uuid';
import { notFound } from './errors';

/** Sends a record with its version as `ETag` (decision 26). */
export function sendRecord(reply: FastifyReply, version: number, record: object): FastifyReply {
  return reply.header('etag', `"${version}"`).send(record);
}

/** Answers a stale `If-Match`: 409 with the record as it is now, so that the editor can show both. */
export function sendConflict(
  reply: FastifyReply,
  version: number,
  current: object,
  message = 'Somebody else has changed this in the meantime',
): FastifyReply {
  const body: Conflict<object> = { message, current };
  return reply.code(409).header('etag', `"${version}"`).send(body);
}

/**
 * The versions that an `If-Match` accepts; undefined means any. A weak tag counts: proxies that compress
 * make tags weak. What is no tag of ours matches no version.
 */
export function acceptedVersions(ifMatch: string | undefined): number[] | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const versions = [...ifMatch.matchAll(/"(\d{1,9})"/g)].map((match) => Number(match[1]));
  return versions.length > 0 ? versions : [-1];
}

/** Whether an `If-None-Match` names this tag. Weak tags count: proxies that compress make tags weak. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

/** For `onSend` of a public GET with an `ETag`: browsers may store the response, and ask each time if it is current. */
export async function revalidate(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const etag = reply.getHeader('etag');
  if (reply.statusCode !== 200 || typeof etag !== 'string') return payload;
  reply.header('cache-control', 'no-cache');
  if (!matchesEtag(request.headers['if-none-match'], etag)) return payload;
  reply.code(304);
  return null;
}

/** The id in an address. What cannot be one is not asked of the database. */
export function idOf(params: unknown): string {
  const { id } = params as { id: string };
  if (!isId(id)) throw notFound();
  return id;
}

/** Whether a stored record has these values, as when the same creation arrives again. */
export function isSame(stored: Record<string, unknown>, values: Record<string, unknown>): boolean {
  return Object.entries(values).every(([column, value]) => stored[column] === value);
}
