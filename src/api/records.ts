import { isAxiosError } from 'axios';
import type { Conflict } from '../contract/error';
import { http } from './http';

/** A record with its version (docs/product.md §19.7); a server may send none. */
export type Versioned<Item> = { item: Item; etag?: string };

type RecordResponse = { data: unknown; headers: Record<string, unknown> };

/** Throws when the response is no record, so that a proxy's HTML page is an error. */
function toVersioned<Item>({ data, headers }: RecordResponse): Versioned<Item> {
  if (typeof data !== 'object' || data === null) throw new Error('The response is not a record');
  return { item: data as Item, etag: getEtag(headers) };
}

function getEtag(headers: Record<string, unknown>): string | undefined {
  return typeof headers.etag === 'string' ? headers.etag : undefined;
}

export async function getRecord<Item>(path: string, signal?: AbortSignal): Promise<Versioned<Item>> {
  return toVersioned(await http.get(path, { signal }));
}

/** @param key identifies this creation, so that a repeated request is stored once */
export async function postRecord<Item>(
  path: string,
  body: object,
  key: string,
  headers: Record<string, string> = {},
): Promise<Versioned<Item>> {
  return toVersioned(await http.post(path, body, { headers: { ...headers, 'Idempotency-Key': key } }));
}

/** @param etag the version that the change was made on; without it the server overwrites (docs/product.md §19.7) */
export async function putRecord<Item>(path: string, body: object, etag?: string): Promise<Versioned<Item>> {
  return toVersioned(await http.put(path, body, { headers: etag ? { 'If-Match': etag } : {} }));
}

/** The record as it is now, when a save was rejected because it has changed since it was loaded. */
export function getConflictRecord<Item>(error: unknown): Versioned<Item> | undefined {
  if (!isAxiosError<Partial<Conflict<Item>>>(error) || error.response?.status !== 409) return undefined;
  const { data, headers } = error.response;
  return data?.current ? { item: data.current, etag: getEtag(headers) } : undefined;
}
