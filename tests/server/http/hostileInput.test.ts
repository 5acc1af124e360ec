import { expect, test } from 'vitest';
import { startSite } from '../../support/server/startSite';

/** What a request may cost more than a harmless one of its size (docs/product.md §24.13). */
const MAX_EXTRA_MS = 100;
/** The longest body of a visitor, of which a letter takes up to three bytes, and the longest address that Node reads. */
const BODY_CHARACTERS = 60_000;
const URL_CHARACTERS = 15_000;

/** Texts on which a pattern that tries every split of a run takes a time that grows with its square. */
const HOSTILE: ((length: number) => string)[] = [
  (length) => `a@${'.'.repeat(length)}@`,
  ...['@', '/', ' ', '\n', '<', '{{', '](', '-', '.', '0', 'a', 'अ', '\u202e'].map(
    (part) => (length: number) => `${part.repeat(length / part.length)}\u00a0x`,
  ),
];

type Schema = { properties?: Record<string, Schema>; $ref?: string };
type Operation = {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

test('no text costs much more processor time than a harmless one of its length', async () => {
  const { app, request, signIn } = await startSite();
  const document: Document = (await request('GET /api/openapi.json')).json();
  const token = await signIn();

  /** The requests of this document with a text in each field, parameter of the query and path. */
  const list = (makeText: (length: number) => string) =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
        const json = requestBody?.content['application/json']?.schema;
        const schema = json?.$ref ? document.components.schemas[json.$ref.split('/').at(-1) ?? ''] : json;
        const name = `${method.toUpperCase()} ${path}`;
        const send = { method: method.toUpperCase() as 'GET', url: path };
        const text = encodeURIComponent(makeText(URL_CHARACTERS / 9));
        return [
          { ...send, name, url: path.replaceAll(/\{\w+\}/g, text) },
          ...parameters
            .filter((parameter) => parameter.in === 'query')
            .map((one) => ({ ...send, name: `${name}?${one.name}`, url: `${path}?${one.name}=${text}` })),
          ...Object.keys(schema?.properties ?? {}).map((field) => ({
            ...send,
            name: `${name} ${field}`,
            payload: { [field]: makeText(BODY_CHARACTERS / 3) },
          })),
        ];
      }),
    );
  /** @returns milliseconds of processor time */
  const measure = async ({ name: _name, ...one }: ReturnType<typeof list>[number]): Promise<number> => {
    const before = process.cpuUsage();
    await app.inject({ ...one, headers: { authorization: `Bearer ${token}` } });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };

  const harmless = new Map<string, number>();
  for (const one of list((length) => 'x'.repeat(length))) harmless.set(one.name, await measure(one));
  const dear: string[] = [];
  for (const makeText of HOSTILE) {
    for (const one of list(makeText)) {
      const allowed = (harmless.get(one.name) ?? 0) + MAX_EXTRA_MS;
      // Twice, since the garbage of earlier requests may be collected in one of them.
      if ((await measure(one)) > allowed && (await measure(one)) > allowed)
        dear.push(`${one.name} with ${makeText(8)}`);
    }
  }
  expect(dear).toEqual([]);
  expect(harmless.size).toBeGreaterThan(100);
});
