import { createHash } from 'node:crypto';
import { HttpResponse, type HttpResponseResolver, type JsonBodyType } from 'msw';
import type * as z from 'zod/mini';
import { store } from './store';

/** What the handlers of the mock API have in common: sessions, bodies, lists and errors as the server sends them. */

export type Resolver = HttpResponseResolver<{ id?: string }>;

export function respond(body: JsonBodyType, status = 200, headers: Record<string, string> = {}) {
  return HttpResponse.json<JsonBodyType>(body, { status, headers });
}

export const noContent = () => new HttpResponse(null, { status: 204 });
export const notFound = () => respond({ message: 'Not found' }, 404);
export const unauthorized = () => respond({ message: 'Please sign in' }, 401);

export function getToken(request: Request): string {
  return request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
}

export function isSignedIn(request: Request): boolean {
  return store.sessions.has(getToken(request));
}

/** Only with a session. */
export function withSession(resolve: Resolver): Resolver {
  return (info) => (isSignedIn(info.request) ? resolve(info) : unauthorized());
}

/** With the body as the schema reads it; one that it rejects gets 400. */
export function withBody<Schema extends z.ZodMiniType>(
  schema: Schema,
  resolve: (body: z.output<Schema>, info: Parameters<Resolver>[0]) => ReturnType<Resolver>,
): Resolver {
  return async (info) => {
    const { success, data, error } = schema.safeParse(await info.request.json());
    if (success) return resolve(data, info);
    const fields = Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), message]));
    return respond({ message: 'Please check your form data', fields }, 400);
  };
}

/** For what screens poll: the ETag is a hash. */
export function hashEtag(body: object) {
  return { ETag: `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}"` };
}

/** A page of a list in its order, and the headers of the list. */
export function paginate<Item extends { _id: string }>(
  request: Request,
  items: readonly Item[],
  defaultSort: string,
): { page: Item[]; headers: Record<string, string> } {
  const { pathname, searchParams } = new URL(request.url);
  const sort = searchParams.get('sort') ?? defaultSort;
  const number = Number(searchParams.get('page') ?? 1);
  const limit = Number(searchParams.get('limit') ?? 100);
  const key = sort.replace('-', '') as keyof Item;
  const sorted = items.toSorted(
    (a, b) => String(a[key]).localeCompare(String(b[key])) || a._id.localeCompare(b._id),
  );
  if (sort.startsWith('-')) sorted.reverse();
  const headers: Record<string, string> = { 'X-Total-Count': String(items.length) };
  if (number * limit < items.length) {
    searchParams.set('limit', String(limit));
    searchParams.set('page', String(number + 1));
    headers.Link = `<${pathname}?${searchParams}>; rel="next"`;
  }
  return { page: sorted.slice((number - 1) * limit, number * limit), headers };
}

/** Whether one of the texts contains what the query of the list searches. */
export function matchesSearch(request: Request, texts: readonly (string | null)[]): boolean {
  const search = new URL(request.url).searchParams.get('search') ?? '';
  return texts.join('\n').toLowerCase().includes(search.trim().toLowerCase());
}
