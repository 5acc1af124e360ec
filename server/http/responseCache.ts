import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '../database/schema';
import { createBody, type ResponseBody, sendJson } from './responseBody';

/** Memory of an entry beside its key and bytes: objects, headers, bookkeeping of the map. */
const ENTRY_OVERHEAD_BYTES = 500;
const MAX_RESPONSES = { maxEntries: 2_000, maxBytes: 16 * 1024 * 1024 };

/** Reads a number that grows with every change of a blog or a job, in any process. */
export type ReadRevision = () => Promise<number>;

/** Requests in one event-loop turn share a read, which starts after all of them have arrived. */
export function createRevisionReader(db: Db): ReadRevision {
  const query = db.selectFrom('revisions').select('number').compile();
  let next: Promise<number> | undefined;

  async function readAfterTurn(): Promise<number> {
    await setImmediate();
    next = undefined;
    const { rows } = await db.executeQuery(query);
    return rows[0]?.number ?? 0;
  }

  return () => {
    next ??= readAfterTurn();
    return next;
  };
}

/**
 * Caches values until the revision changes. The revision is read before a value is loaded, so a cached value may be
 * newer than its revision but never older. Both limits hold whatever keys clients invent.
 *
 * @param maxBytes of keys and bodies. A body counts twice: its copies in Brotli and gzip are rarely larger together
 */
export function createResponseCache<Value extends { body?: ResponseBody }>(
  readRevision: ReadRevision,
  { maxEntries, maxBytes }: { maxEntries: number; maxBytes: number },
) {
  const entries = new LRUCache<string, Value>({
    max: maxEntries,
    maxSize: maxBytes,
    maxEntrySize: maxBytes / 4,
    sizeCalculation: ({ body }, key) =>
      2 * (body?.bytes.length ?? 0) + Buffer.byteLength(key) + ENTRY_OVERHEAD_BYTES,
  });
  let loading = new Map<string, Promise<Value>>();
  let revision = Number.NaN;

  async function load(key: string, make: () => Promise<Value>, isStorable: (value: Value) => boolean) {
    const startRevision = revision;
    const startLoading = loading;
    try {
      const value = await make();
      if (revision === startRevision && isStorable(value)) entries.set(key, value);
      return value;
    } finally {
      startLoading.delete(key);
    }
  }

  return {
    /**
     * Returns the cached value of this revision, or loads it. Concurrent loads of one key are one load.
     * @param isStorable a value for which it is false is returned and not stored
     */
    async get(
      key: string,
      make: () => Promise<Value>,
      isStorable: (value: Value) => boolean = () => true,
    ): Promise<Value> {
      const current = await readRevision();
      if (current !== revision) {
        revision = current;
        entries.clear();
        loading = new Map();
      }
      const cached = entries.get(key) ?? loading.get(key);
      if (cached) return cached;
      const value = load(key, make, isStorable);
      loading.set(key, value);
      return value;
    },
    /** Whether a value is cached, as of the revision that was read last. */
    has: (key: string) => entries.has(key),
  };
}

/**
 * Sends public responses from memory, as bytes: reading and serializing twenty records takes ten times as long.
 *
 * @returns a function that sends the response for a cache key; empty lists are not cached, since clients can request
 * any number of them, and neither are errors
 */
export function createCachedResponses(readRevision: ReadRevision) {
  type CachedResponse = { body: ResponseBody; headers: Record<string, string | number> };
  const cache = createResponseCache<CachedResponse>(readRevision, MAX_RESPONSES);

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<{ body: unknown; headers: CachedResponse['headers'] }>,
  ): Promise<FastifyReply> => {
    const serialize = async () => {
      const { body, headers } = await make();
      return { body: createBody(JSON.stringify(body)), headers };
    };
    const isNotEmpty = ({ body }: CachedResponse) => body.bytes.length > '[]'.length;
    const { body, headers } = await cache.get(key, serialize, isNotEmpty);
    return sendJson(request, reply.headers(headers), body);
  };
}
