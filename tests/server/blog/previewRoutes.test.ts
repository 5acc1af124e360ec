import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { purgePreviews } from '../../../server/blog/previewRoutes';
import type { TestApp } from '../../support/inProcessApp';
import { addDraft, DRAFT_TEXT, startAt } from '../../support/server/drafts';
import { siteWithRenderer } from '../../support/server/siteWithRenderer';

const SITE_URL = 'https://www.sanyog.example';
const DAY_MINUTES = 24 * 60;

/** @returns the token of a new link */
async function createLink({ request }: Pick<TestApp, 'request'>, token: string, id: string) {
  const response = await request(`POST /api/blogs/drafts/${id}/preview-link`, { token });
  expect(response.statusCode).toBe(200);
  const link = response.json<{ url: string; expiresAt: string }>();
  return { ...link, secret: new URL(link.url).searchParams.get('token') ?? '' };
}

const read = ({ request }: Pick<TestApp, 'request'>, secret: string) =>
  request(`GET /api/blogs/preview?token=${secret}`);

test('a link shows its draft as last saved without a session, and only its hash is stored', async () => {
  const server = await startAt('2026-01-31T04:30:00Z', { siteUrl: SITE_URL });
  const { request, token, database } = server;
  const draft = await addDraft(server, { content: '**Long** <script>alert(1)</script>' });
  const link = await createLink(server, token, draft._id);
  expect(link.url).toMatch(/^https:\/\/www\.sanyog\.example\/preview\?token=[\w-]{43}$/);
  expect(link.expiresAt).toBe('2026-02-07T04:30:00.000Z');
  const { content: _content, language: _language, translationOf: _translation, ...texts } = DRAFT_TEXT;
  const first = await read(server, link.secret);
  expect([first.statusCode, first.headers['cache-control'], first.json()]).toEqual([
    200,
    'no-store',
    {
      ...texts,
      cover: null,
      coverAlt: null,
      contentHtml: '<p><strong>Long</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>\n',
      expiresAt: link.expiresAt,
      until: '7 Feb 2026, 10:00 IST',
    },
  ]);
  await request(`PUT /api/blogs/drafts/${draft._id}`, { token, body: { title: 'Changed' } });
  expect((await read(server, link.secret)).json().title).toBe('Changed');
  expect(await database.db.selectFrom('draftPreviews').selectAll().execute()).toEqual([
    {
      tokenHash: createHash('sha256').update(link.secret).digest('hex'),
      draftId: draft._id,
      expiresAt: link.expiresAt,
    },
  ]);
});

test('a link ends after seven days, and is then purged', async () => {
  const server = await startAt();
  const { clock, database } = server;
  const draft = await addDraft(server);
  const { secret } = await createLink(server, server.token, draft._id);
  clock.pass(7 * DAY_MINUTES - 1);
  expect((await read(server, secret)).statusCode).toBe(200);
  await purgePreviews(database.db, clock.now);
  clock.pass(1);
  expect((await read(server, secret)).statusCode).toBe(404);
  expect(await database.db.selectFrom('draftPreviews').select('draftId').execute()).toHaveLength(1);
  await purgePreviews(database.db, clock.now);
  expect(await database.db.selectFrom('draftPreviews').select('draftId').execute()).toEqual([]);
});

test('a new link leaves those of before alone, and revoking ends all of the draft', async () => {
  const server = await startAt();
  const { request, token, clock } = server;
  const [draft, other] = [await addDraft(server), await addDraft(server)];
  const path = `/api/blogs/drafts/${draft._id}/preview-link`;
  const getEnd = async () => (await request(`GET ${path}`, { token })).json().expiresAt;
  expect(await getEnd()).toBeNull();
  const first = await createLink(server, token, draft._id);
  clock.pass(10);
  const second = await createLink(server, token, draft._id);
  const otherLink = await createLink(server, token, other._id);
  expect(second.secret).not.toBe(first.secret);
  expect(await getEnd()).toBe(second.expiresAt);
  expect((await read(server, first.secret)).statusCode).toBe(200);
  expect((await request(`DELETE ${path}`, { token })).statusCode).toBe(204);
  expect(await getEnd()).toBeNull();
  for (const { secret } of [first, second]) expect((await read(server, secret)).statusCode).toBe(404);
  expect((await read(server, otherLink.secret)).statusCode).toBe(200);
});

test('the link of a draft that is gone says what became of it', async () => {
  const server = await startAt();
  const { request, token } = server;
  const [published, deleted] = [await addDraft(server), await addDraft(server)];
  const links = [
    await createLink(server, token, published._id),
    await createLink(server, token, deleted._id),
  ] as const;
  const blog = (await request(`POST /api/blogs/drafts/${published._id}/publish`, { token })).json();
  await request(`DELETE /api/blogs/drafts/${deleted._id}`, { token });
  const responses = async () => {
    const read1 = await read(server, links[0].secret);
    const read2 = await read(server, links[1].secret);
    return [read1.statusCode, read1.json(), read2.statusCode, read2.json()];
  };
  const gone = [410, { message: 'This draft was deleted' }];
  expect(await responses()).toEqual([410, { message: 'This draft was published', blog: blog._id }, ...gone]);
  // A post that is not public any more is not named.
  await request(`POST /api/blogs/${blog._id}/unpublish`, { token });
  expect(await responses()).toEqual([...gone, ...gone]);
});

test('a draft that does not exist gets no link', async () => {
  const server = await startAt();
  const { request, token } = server;
  const draft = await addDraft(server);
  const path = `POST /api/blogs/drafts/${draft._id}/preview-link`;
  await request(`POST /api/blogs/drafts/${draft._id}/publish`, { token });
  expect((await request(path, { token })).statusCode).toBe(410);
  const unknown = 'POST /api/blogs/drafts/00000000-0000-7000-8000-000000000000/preview-link';
  expect((await request(unknown, { token })).statusCode).toBe(404);
});

test.for(['', 'x', 'A'.repeat(43), 'A'.repeat(5_000)])(
  'an invented token shows nothing: "%s"',
  async (secret) => {
    const server = await startAt();
    await createLink(server, server.token, (await addDraft(server))._id);
    expect((await read(server, secret)).statusCode).toBe(404);
  },
);

const PREVIEW = { pattern: '/preview', template: 'preview.html', data: 'preview', isPrivate: true } as const;

test('the page of a draft is neither cached nor listed, its address leaves neither page nor server, and is rendered anew', async () => {
  const stream = new PassThrough();
  const server = await siteWithRenderer({ logger: { level: 'info', stream } }, [PREVIEW]);
  const { request, signIn } = server;
  const token = await signIn();
  const draft = await addDraft(server);
  const { secret } = await createLink(server, token, draft._id);
  const get = (text = secret) => request(`GET /preview?token=${text}&more=x`);
  const page = await get();
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<p>Float</p>')]);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(page.headers).not.toHaveProperty('etag');
  await request(`PUT /api/blogs/drafts/${draft._id}`, { token, body: { title: 'Changed' } });
  expect((await get()).body).toContain('<p>Changed</p>');
  await request(`DELETE /api/blogs/drafts/${draft._id}/preview-link`, { token });
  const ended = await get();
  expect([ended.statusCode, ended.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(ended.body).not.toContain('Changed');
  expect((await request('GET /sitemap.xml')).body).not.toContain('preview');
  expect(String(stream.read())).not.toContain(secret);
});

test('invented tokens share one render', async () => {
  const { request } = await siteWithRenderer({}, [PREVIEW]);
  const urls: string[] = [];
  Object.assign(globalThis, { renderedUrls: urls });
  for (const secret of ['x', 'y', '"><script>&\\ पता', '']) {
    const { statusCode, body } = await request(`GET /preview?token=${encodeURIComponent(secret)}`);
    const [, filled] = /\/preview\?token=([^<>"&]*)</.exec(body) ?? [];
    expect([statusCode, JSON.parse(`"${filled}"`)]).toEqual([404, secret]);
  }
  Object.assign(globalThis, { renderedUrls: undefined });
  expect(urls).toHaveLength(1);
});
