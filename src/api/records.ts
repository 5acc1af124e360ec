import { isAxiosError } from 'axios';
import type { Conflict } from '../contract/error';
import { http } from './http';

/** A record as an answer brought it, with its version (decision 26); a server may send none. */
export type Versioned<Item> = { item: Item; etag?: string };

type Answer = { data: unknown; headers: Record<string, unknown> };

/** Throws when the answer is no record, so that a proxy's HTML page is an error. */
function versionedIn<Item>({ data, headers }: Answer): Versioned<Item> {
  if (typeof data !== 'object' || data === null) throw new Error('The answer is not a record');
  return { item: data as Item, etag: getEtag(headers) };
}

function getEtag(headers: Record<string, unknown>): string | undefined {
  return typeof headers.etag === 'string' ? headers.etag : undefined;
}

export async function getRecord<Item>(path: string, signal?: AbortSignal): Promise<Versioned<Item>> {
  return versionedIn(await http.get(path, { signal }));
}

/** @param key names this creation: when it is sent again it is stored once */
export async function postRecord<Item>(
  path: string,
  body: object,
  key: string,
  headers: Record<string, string> = {},
): Promise<Versioned<Item>> {
  return versionedIn(await http.post(path, body, { headers: { ...headers, 'Idempotency-Key': key } }));
}

/** @param etag the version that the change was made on; without it the server overwrites (decision 26) */
export async function putRecord<Item>(path: string, body: object, etag?: string): Promise<Versioned<Item>> {
  return versionedIn(await http.put(path, body, { headers: etag ? { 'If-Match': etag } : {} }));
}

/** The record as it is now, when a save was refused because it is not the one that was loaded. */
export function getConflictRecord<Item>(error: unknown): Versioned<Item> | undefined {
  if (!isAxiosError<Partial<Conflict<Item>>>(error) || error.response?.status !== 409) return undefined;
  const { data, headers } = error.response;
  return data?.current ? { item: data.current, etag: getEtag(headers) } : undefined;
}
