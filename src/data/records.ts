import { isAxiosError } from 'axios';
import type { Page } from '../shared/list';
import { UnreadableResponseError } from './errors';
import { http, type RequestOptions } from './http';

/** A JSON object of a response, of which nothing is known yet. */
export type ResponseFields = Readonly<Record<string, unknown>>;

/** @throws UnreadableResponseError when the response is no object */
export function parseFields(data: unknown, what: string): ResponseFields {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new UnreadableResponseError(`The response is not ${what}`);
  }
  return { ...data };
}

/** @throws UnreadableResponseError when the response is no list */
export function parseList<Item>(data: unknown, what: string): Item[] {
  if (!Array.isArray(data)) throw new UnreadableResponseError(`The response is not ${what}`);
  return data as Item[];
}

/** The text of a field; undefined when it is absent or something else. */
export function getText(fields: ResponseFields, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' ? value : undefined;
}

/** The id of a record: `_id`, or `id` on servers that name it so, where it may be a number. */
export function getId({ _id, id }: ResponseFields): string {
  const value = _id ?? id;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A record with its version (docs/product.md §19.7); a server may send none. */
export type Versioned<Item> = { item: Item; etag?: string };

/** Reads a record from the data of a response. @throws when it is none */
export type ParseRecord<Item> = (data: unknown) => Item;

type RecordResponse = { data: unknown; headers: Record<string, unknown> };

function toVersioned<Item>({ data, headers }: RecordResponse, parse: ParseRecord<Item>): Versioned<Item> {
  return { item: parse(data), etag: getEtag(headers) };
}

/** As the server writes the version of a record in its ETag. */
export function toEtag({ version }: { version: number }): string {
  return `"${version}"`;
}

export function getEtag(headers: Record<string, unknown>): string | undefined {
  return typeof headers.etag === 'string' ? headers.etag : undefined;
}

/** The requests of a resource whose records admins edit; all but `get` need a session. */
export type RecordApi<Item, Input, NewInput = Input> = {
  /** @throws also when the response is no record, such as a proxy's HTML page */
  get: (id: string, options?: RequestOptions) => Promise<Versioned<Item>>;
  /** Sent again under the same key it is stored once. */
  create: (input: NewInput, key: string) => Promise<Versioned<Item>>;
  /** @param etag the version it is based on, or a newer one gets 409 */
  update: (id: string, input: Input, etag?: string) => Promise<Versioned<Item>>;
  /** The record as it is now, when the save that threw `error` got 409. */
  getConflict: (error: unknown) => Versioned<Item> | undefined;
  remove: (id: string) => Promise<void>;
  /** Undoes a deletion within 30 days. */
  restore: (id: string) => Promise<void>;
};

export function createRecordApi<Item>(path: string, parse: ParseRecord<Item>): RecordApi<Item, object> {
  const recordPath = (id: string) => `${path}/${encodeURIComponent(id)}`;
  return {
    get: async (id, options) => toVersioned(await http.get(recordPath(id), options), parse),
    create: (input, key) => postRecord(path, parse, input, key),
    update: (id, input, etag) => putRecord(recordPath(id), parse, input, etag),
    getConflict: (error) => getConflictRecord(error, parse),
    async remove(id) {
      await http.delete(recordPath(id));
    },
    async restore(id) {
      await http.post(`${recordPath(id)}/restore`);
    },
  };
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

/**
 * GET a list: a plain array with the total of all pages in `X-Total-Count` (docs/product.md §19.4). Throws when the
 * response is no array of records, so that a proxy's HTML page is an error and not an empty list.
 */
export async function getPage<Item>(
  path: string,
  parse: ParseRecord<Item>,
  query: Record<string, string | number | undefined>,
  options: RequestOptions = {},
): Promise<Page<Item>> {
  const { data, headers } = await http.get<unknown>(path, { ...options, params: query });
  if (!Array.isArray(data)) throw new UnreadableResponseError(`GET ${path} did not respond with a list`);
  return { items: data.map((item) => parse(item)), total: Number(headers['x-total-count'] ?? data.length) };
}
