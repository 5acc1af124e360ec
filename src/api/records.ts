import { isAxiosError } from 'axios';
import { http } from './http';
import type { ResponseFields } from './responseFields';

/** A record with its version (docs/product.md §19.7); a server may send none. */
export type Versioned<Item> = { item: Item; etag?: string };

/** Reads a record from the data of a response. @throws when it is none */
export type ParseRecord<Item> = (data: unknown) => Item;

type RecordResponse = { data: unknown; headers: Record<string, unknown> };

function toVersioned<Item>({ data, headers }: RecordResponse, parse: ParseRecord<Item>): Versioned<Item> {
  return { item: parse(data), etag: getEtag(headers) };
}

function getEtag(headers: Record<string, unknown>): string | undefined {
  return typeof headers.etag === 'string' ? headers.etag : undefined;
}

export async function getRecord<Item>(
  path: string,
  parse: ParseRecord<Item>,
  signal?: AbortSignal,
): Promise<Versioned<Item>> {
  return toVersioned(await http.get(path, { signal }), parse);
}

/** @param key identifies this creation, so that a repeated request is stored once */
export async function postRecord<Item>(
  path: string,
  parse: ParseRecord<Item>,
  body: object,
  key: string,
  headers: Record<string, string> = {},
): Promise<Versioned<Item>> {
  const config = { headers: { ...headers, 'Idempotency-Key': key } };
  return toVersioned(await http.post(path, body, config), parse);
}

/** @param etag the version that the change was made on; without it the server overwrites (docs/product.md §19.7) */
export async function putRecord<Item>(
  path: string,
  parse: ParseRecord<Item>,
  body: object,
  etag?: string,
): Promise<Versioned<Item>> {
  return toVersioned(await http.put(path, body, { headers: etag ? { 'If-Match': etag } : {} }), parse);
}

/** The record as it is now, when a save was rejected because it has changed since it was loaded. */
export function getConflictRecord<Item>(
  error: unknown,
  parse: ParseRecord<Item>,
): Versioned<Item> | undefined {
  if (!isAxiosError<ResponseFields | null>(error) || error.response?.status !== 409) return undefined;
  const { data, headers } = error.response;
  return data?.current ? toVersioned({ data: data.current, headers }, parse) : undefined;
}
