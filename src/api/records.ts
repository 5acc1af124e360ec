import { isAxiosError } from 'axios';
import type { Page } from '../shared/list';
import { UnreadableResponseError } from './errors';
import { http, type RequestOptions } from './http';

/** The JSON object of a response, of which nothing is known yet. */
export type ResponseFields = Readonly<Record<string, unknown>>;

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

/** A record with its version; a server may send none. */
export type Versioned<Item> = { item: Item; etag?: string };

/** Reads a record as any server may send it. Without one the object is taken as it is. */
type ParseRecord<Item> = (fields: ResponseFields) => Item;

type RecordResponse = { data: ResponseFields; headers: Record<string, unknown> };

export function toVersioned<Item>(
  { data, headers }: RecordResponse,
  parse?: ParseRecord<Item>,
): Versioned<Item> {
  return { item: parse ? parse(data) : (data as Item), etag: getEtag(headers) };
}

/** The ETag of a version of a record, as the server writes it. */
export function toEtag(version: number): string {
  return `"${version}"`;
}

/** The header of a change that was made on this version; none where it is not known. */
export function ifMatch(etag: string | undefined): Record<string, string> {
  return etag ? { 'If-Match': etag } : {};
}

export function getEtag(headers: Record<string, unknown>): string | undefined {
  return typeof headers.etag === 'string' ? headers.etag : undefined;
}

/** The requests of a resource whose records admins edit; all but `get` need a session. */
export type RecordApi<Item, Input, NewInput = Input> = {
  get: (id: string, options?: RequestOptions) => Promise<Versioned<Item>>;
  /** Sent again under the same key it is stored once. */
  create: (input: NewInput, key: string) => Promise<Versioned<Item>>;
  /** @param etag the version it is based on, or a newer one gets 409 */
  update: (id: string, input: Input, etag?: string) => Promise<Versioned<Item>>;
  /** The record as it is now, when the save that threw `error` got 409. */
  getConflict: (error: unknown) => Versioned<Item> | undefined;
  /** @param etag the version that was seen, or a newer one gets 409 */
  remove: (id: string, etag?: string) => Promise<void>;
  /** Undoes a deletion within 30 days. */
  restore: (id: string) => Promise<void>;
};

export function createRecordApi<Item>(path: string, parse?: ParseRecord<Item>): RecordApi<Item, object> {
  const recordPath = (id: string) => `${path}/${encodeURIComponent(id)}`;
  return {
    get: async (id, options) => toVersioned(await http.get(recordPath(id), options), parse),
    create: (input, key) => postRecord(path, input, key, {}, parse),
    update: (id, input, etag) => putRecord(recordPath(id), input, ifMatch(etag), parse),
    getConflict: (error) => getConflictRecord(error, parse),
    async remove(id, etag) {
      await http.delete(recordPath(id), { headers: ifMatch(etag) });
    },
    async restore(id) {
      await http.post(`${recordPath(id)}/restore`);
    },
  };
}

/** @param key identifies this creation, so that a repeated request is stored once */
export async function postRecord<Item>(
  path: string,
  body: object,
  key: string,
  headers: Record<string, string> = {},
  parse?: ParseRecord<Item>,
): Promise<Versioned<Item>> {
  const config = { headers: { ...headers, 'Idempotency-Key': key } };
  return toVersioned(await http.post(path, body, config), parse);
}

/** @param headers `ifMatch` of the version that the change was made on: without it the server overwrites */
export async function putRecord<Item>(
  path: string,
  body: object,
  headers: Record<string, string>,
  parse?: ParseRecord<Item>,
): Promise<Versioned<Item>> {
  return toVersioned(await http.put(path, body, { headers }), parse);
}

/** The record as it is now, when a save was rejected because it has changed since it was loaded. */
export function getConflictRecord<Item>(
  error: unknown,
  parse?: ParseRecord<Item>,
  name = 'current',
): Versioned<Item> | undefined {
  if (!isAxiosError<Partial<Record<string, ResponseFields>> | null>(error) || error.response?.status !== 409)
    return undefined;
  const { data, headers } = error.response;
  return data?.[name] ? toVersioned({ data: data[name], headers }, parse) : undefined;
}

/** GET a list: a plain array with the total of all pages in `X-Total-Count`. */
export async function getPage<Item>(
  path: string,
  query: Record<string, string | number | undefined>,
  options: RequestOptions = {},
  parse?: ParseRecord<Item>,
): Promise<Page<Item>> {
  const { data, headers } = await http.get<ResponseFields[]>(path, { ...options, params: query });
  if (!Array.isArray(data)) throw new UnreadableResponseError(`GET ${path} did not respond with a list`);
  return {
    items: parse ? data.map((fields) => parse(fields)) : (data as Item[]),
    total: Number(headers['x-total-count'] ?? data.length),
  };
}
