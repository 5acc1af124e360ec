/** A JSON object of a response, of which nothing is known yet. */
export type ResponseFields = Readonly<Record<string, unknown>>;

/** A response with a success status that is not what was requested, such as a proxy's HTML page. */
export class UnreadableResponseError extends Error {
  override readonly name = 'UnreadableResponseError';
}

/** @throws UnreadableResponseError when the response is no object */
export function parseFields(data: unknown, what: string): ResponseFields {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    throw new UnreadableResponseError(`The response is not ${what}`);
  }
  return { ...data };
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
