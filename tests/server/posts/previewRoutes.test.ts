import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { purgeExpired } from '../../../server/database/batches';
import type { TestApp } from '../../support/inProcessApp';
import { addDraft, DRAFT_TEXT, startAt } from '../../support/server/drafts';
import { builtPage } from '../../support/server/siteFiles';
import { siteWithRenderer, watchRenders } from '../../support/server/siteWithRenderer';
import { captureLog } from '../../support/server/startApp';

const SITE_URL = 'https://www.sanyog.example';
const DAY_MINUTES = 24 * 60;

/** @returns the token of a new link */
async function createLink({ send }: Pick<TestApp, 'send'>, id: string) {
  const response = await send(`POST /api/blogs/drafts/${id}/preview-link`);
  expect(response.statusCode).toBe(200);
  const link = response.json<{ url: string; expiresAt: string }>();
  return { ...link, secret: new URL(link.url).searchParams.get('token') ?? '' };
}

const readPreview = ({ request }: Pick<TestApp, 'request'>, secret: string) =>
  request(`GET /api/blogs/preview?token=${secret}`);

test('a link shows its draft as last saved without a session, and only its hash is stored', async () => {
  const server = await startAt('2026-01-31T04:30:00Z', { config: { SITE_URL } });
  const { send, database, addDraft } = server;
  const draft = await addDraft({ content: '**Long** <script>alert(1)</script>' });
  const link = await createLink(server, draft._id);
  expect(link.url).toMatch(/^https:\/\/www\.sanyog\.example\/preview\?token=[\w-]{43}$/);
  expect(link.expiresAt).toBe('2026-02-07T04:30:00.000Z');
  const { content: _content, language: _language, translationOf: _translation, ...texts } = DRAFT_TEXT;
  const first = await readPreview(server, link.secret);
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
  await send(`PUT /api/blogs/drafts/${draft._id}`, { title: 'Changed' });
  expect((await readPreview(server, link.secret)).json().title).toBe('Changed');
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
  const { clock, database, addDraft } = server;
  const draft = await addDraft();
  const { secret } = await createLink(server, draft._id);
  clock.pass(7 * DAY_MINUTES - 1);
  expect((await readPreview(server, secret)).statusCode).toBe(200);
  await purgeExpired(database.db, clock.now, 'draftPreviews');
  clock.pass(1);
  expect((await readPreview(server, secret)).statusCode).toBe(404);
  expect(await database.db.selectFrom('draftPreviews').select('draftId').execute()).toHaveLength(1);
  await purgeExpired(database.db, clock.now, 'draftPreviews');
  expect(await database.db.selectFrom('draftPreviews').select('draftId').execute()).toEqual([]);
});

test('a new link ends the one before it, and none of another draft', async () => {
  const server = await startAt();
  const { addDraft } = server;
  const [draft, other] = [await addDraft(), await addDraft()];
  const first = await createLink(server, draft._id);
  const otherLink = await createLink(server, other._id);
  const second = await createLink(server, draft._id);
  expect((await readPreview(server, first.secret)).statusCode).toBe(404);
  for (const { secret } of [second, otherLink])
    expect((await readPreview(server, secret)).statusCode).toBe(200);
});

test('the link of a draft that is gone says what became of it', async () => {
  const server = await startAt();
  const { send, addDraft } = server;
  const [published, deleted] = [await addDraft(), await addDraft()];
  const links = [await createLink(server, published._id), await createLink(server, deleted._id)] as const;
  const blog = (await send(`POST /api/blogs/drafts/${published._id}/publish`)).json();
  await send(`DELETE /api/blogs/drafts/${deleted._id}`);
  const responses = async () => {
    const read1 = await readPreview(server, links[0].secret);
    const read2 = await readPreview(server, links[1].secret);
    return [read1.statusCode, read1.json(), read2.statusCode, read2.json()];
  };
  const gone = [410, { message: 'This draft was deleted' }];
  expect(await responses()).toEqual([410, { message: 'This draft was published', blog: blog._id }, ...gone]);
  // A post that is not public any more is not named.
  await send(`POST /api/blogs/${blog._id}/unpublish`);
  expect(await responses()).toEqual([...gone, ...gone]);
});

test('a draft that does not exist gets no link', async () => {
  const { send, addDraft } = await startAt();
  const draft = await addDraft();
  const path = `POST /api/blogs/drafts/${draft._id}/preview-link`;
  await send(`POST /api/blogs/drafts/${draft._id}/publish`);
  expect((await send(path)).statusCode).toBe(410);
  const unknown = 'POST /api/blogs/drafts/00000000-0000-7000-8000-000000000000/preview-link';
  expect((await send(unknown)).statusCode).toBe(404);
});

test.for(['', 'x', 'A'.repeat(43), 'A'.repeat(5_000)])(
  'an invented token shows nothing: "%s"',
  async (secret) => {
    const server = await startAt();
    const { addDraft } = server;
    await createLink(server, (await addDraft())._id);
    expect((await readPreview(server, secret)).statusCode).toBe(404);
  },
);

const PREVIEW = builtPage('/preview', { data: 'preview', isPrivate: true });

test('the page of a draft is neither cached nor listed, its address leaves neither page nor server, and is rendered anew', async () => {
  const { logger, readLines } = captureLog();
  const server = await siteWithRenderer({ logger }, [PREVIEW]);
  const { request, send } = server;
  const draft = await addDraft(server);
  const { secret } = await createLink(server, draft._id);
  const get = (text = secret) => request(`GET /preview?token=${text}&more=x`);
  const page = await get();
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('<p>Float</p>')]);
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(page.headers).not.toHaveProperty('etag');
  await send(`PUT /api/blogs/drafts/${draft._id}`, { title: 'Changed' });
  expect((await get()).body).toContain('<p>Changed</p>');
  await createLink(server, draft._id);
  const ended = await get();
  expect([ended.statusCode, ended.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(ended.body).not.toContain('Changed');
  expect((await request('GET /sitemap.xml')).body).not.toContain('preview');
  expect(JSON.stringify(readLines())).not.toContain(secret);
});

test('invented tokens share one render', async () => {
  const { request } = await siteWithRenderer({}, [PREVIEW]);
  const urls = watchRenders();
  for (const secret of ['x', 'y', '"><script>&\\ पता', '']) {
    const { statusCode, body } = await request(`GET /preview?token=${encodeURIComponent(secret)}`);
    const [, filled] = /\/preview\?token=([^<>"&]*)</.exec(body) ?? [];
    expect([statusCode, JSON.parse(`"${filled}"`)]).toEqual([404, secret]);
  }
  expect(urls).toHaveLength(1);
});
