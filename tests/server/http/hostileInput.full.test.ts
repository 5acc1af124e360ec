import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { DETAIL_FIELDS, HIDDEN_FIELDS } from '../../../src/pages/inquiry/fields';
import { HONEYPOT } from '../../../src/shared/formState';
import { builtPage, PAGES, withPages, writeSite } from '../../support/server/siteFiles';
import { loadSourceRenderers } from '../../support/server/siteRenderers';
import { startSqliteApp } from '../../support/server/startSqliteApp';

/** What a request may cost more than a harmless one of its size. */
const MAX_EXTRA_MS = 100;
const MAX_ATTEMPTS = 5;
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

const config = { SITE_URL: 'https://www.sanyog.example' };

type Sent = InjectOptions & { name: string };

/**
 * Sends each request with a harmless text, then with each hostile one.
 *
 * @param list the requests with a text in each of their places
 * @returns which cost more than they may, and how many there are
 */
async function findDear(app: FastifyInstance, list: (makeText: (length: number) => string) => Sent[]) {
  /** @returns milliseconds of processor time */
  const measure = async ({ name: _name, ...one }: Sent): Promise<number> => {
    const before = process.cpuUsage();
    await app.inject(one);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
  const harmless = new Map<string, number>();
  for (const one of list((length) => 'x'.repeat(length))) harmless.set(one.name, await measure(one));
  const dear: string[] = [];
  for (const makeText of HOSTILE) {
    for (const one of list(makeText)) {
      const allowed = (harmless.get(one.name) ?? 0) + MAX_EXTRA_MS;
      // Garbage is collected during some requests; a pattern that takes long does so in each.
      let attempts = 0;
      while (attempts < MAX_ATTEMPTS && (await measure(one)) > allowed) attempts += 1;
      if (attempts === MAX_ATTEMPTS) dear.push(`${one.name} with ${makeText(8)}`);
    }
  }
  return { dear, count: harmless.size };
}

type Schema = { properties?: Record<string, Schema>; $ref?: string };
type Operation = {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

// Thousands of requests, and a busy machine is slow.
vi.setConfig({ testTimeout: 180_000 });
afterAll(() => vi.resetConfig());

test('no text costs much more processor time than a harmless one of its length', async () => {
  const { app, request, signIn } = await startSqliteApp({ siteFolder: writeSite(), config });
  const document: Document = (await request('GET /api/openapi.json')).json();
  const token = await signIn();

  /** The requests of this document with a text in each field, parameter of the query and path. */
  const list = (makeText: (length: number) => string) =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
        const json = requestBody?.content['application/json']?.schema;
        const schema = json?.$ref ? document.components.schemas[json.$ref.split('/').at(-1) ?? ''] : json;
        const name = `${method.toUpperCase()} ${path}`;
        const headers = { authorization: `Bearer ${token}` };
        const send = { method: method.toUpperCase() as 'GET', url: path, headers };
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
  const { dear, count } = await findDear(app, list);
  expect(dear).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

let loaded: ReturnType<typeof loadSourceRenderers> | undefined;
afterAll(async () => {
  Object.assign(globalThis, { sourceRenderers: undefined });
  await (await loaded)?.close();
});

/** The server with the pages of both languages, as the source renders them. */
async function startRenderedSite() {
  loaded ??= loadSourceRenderers();
  Object.assign(globalThis, { sourceRenderers: await loaded });
  const forms = ['/cst', '/contact', '/hi/cst', '/hi/contact'];
  const lists = ['', '/hi'].flatMap((prefix) => [
    builtPage(`${prefix}/careers`, { data: 'jobs' }),
    builtPage(`${prefix}/blog`, { data: 'blogs' }),
    builtPage(`${prefix}/blogs/:id`, { data: 'blog' }),
  ]);
  const pages = forms.map((path) => builtPage(path, { hasInquiryForm: true }));
  const siteFolder = writeSite({
    ...withPages({
      pages: [...PAGES.pages, ...pages, ...lists],
      shellRoutes: ['/login', '/admin/*'],
    }),
    'render/package.json': '{ "type": "module" }',
    'render/render.js': `
      // Vitest leaves the query out of import.meta.url.
      const [, language] = /language=(\\w+)/.exec(new Error().stack);
      export const { ${RENDERER_PARTS.join()} } = globalThis.sourceRenderers[language];`,
  });
  return startSqliteApp({ siteFolder, config });
}
const RENDERER_PARTS = [
  ...[
    'render',
    'renderShell',
    'setSiteUrl',
    'canonicalUrl',
    'blogsPerPage',
    'blogCategories',
    'feed',
    'inquiryForm',
  ],
];

test('no address of a page costs much more processor time than a harmless one of its length', async () => {
  const { app } = await startRenderedSite();
  const list = (makeText: (length: number) => string): string[] => {
    const text = encodeURIComponent(makeText(URL_CHARACTERS / 9));
    // Without encoding, and twice as long as Node reads, so that a time that grows with the square is seen.
    const plain = makeText(2 * URL_CHARACTERS).replaceAll(/[^\w@/.{}()-]/g, '');
    const folders = ['/', '/blogs/', '/hi/', '/hi/blogs/', '/admin/', '/static/', '/media/', '/api/'];
    const pages = ['/', '/cst', '/hi/contact', '/blog', '/hi/blog'];
    const names = ['interest', 'service', 'sent', 'category', 'page'];
    return [
      ...folders.flatMap((folder) => [`${folder}${text}`, `${folder}${plain}`]),
      ...pages.flatMap((page) => [
        `${page}?${text}`,
        `${page}?${plain}`,
        ...names.map((name) => `${page}?interest=services&${name}=${text}`),
      ]),
    ];
  };
  const names = list(() => 'x');
  const { dear, count } = await findDear(app, (makeText) =>
    list(makeText).map((url, index) => ({ method: 'GET', url, name: `GET ${index} ${names[index]}` })),
  );
  expect(dear).toEqual([]);
  expect(count).toBe(51);
});

test.for(['/cst', '/hi/cst'])(
  'no form posted to %s costs much more processor time than a harmless one of its length',
  async (url) => {
    const { app } = await startRenderedSite();
    const valid = {
      interest: 'services',
      name: 'Asha',
      email: 'asha@example.com',
      service: 'other',
      notice: 'v1',
    };
    const fields = ['interest', 'notice', ...DETAIL_FIELDS, HONEYPOT, ...Object.values(HIDDEN_FIELDS)];
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (name: string, form: Record<string, string>): Sent => ({
      ...{ method: 'POST', url, headers, name },
      payload: new URLSearchParams({ ...valid, ...form }).toString(),
    });
    const { dear, count } = await findDear(app, (makeText) => [
      ...fields.map((field) => post(field, { [field]: makeText(BODY_CHARACTERS / 3) })),
      post('a field that the form has not', { [makeText(BODY_CHARACTERS / 3)]: '' }),
      // As long as it may be: the API looks for signs of spam in it, and stores it.
      post('a message that is stored', { message: makeText(9_900) }),
      post('a form that is too long', { message: makeText(BODY_CHARACTERS) }),
    ]);
    expect(dear).toEqual([]);
    expect(count).toBe(fields.length + 3);
  },
);
