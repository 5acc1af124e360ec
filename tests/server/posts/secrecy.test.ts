import { expect, test } from 'vitest';
import { publishDue } from '../../../server/posts/publish';
import { addImage } from '../../support/images';
import { DRAFT_TEXT } from '../../support/server/drafts';
import { siteWithRenderer } from '../../support/server/siteWithRenderer';
import { collectRoutes } from '../../support/server/startApp';

const WORD = 'zephyr';
const SECRET = { title: WORD, author: WORD, date: WORD, category: WORD, snippet: WORD, content: `# ${WORD}` };

test('no public address, count or search knows a draft, a scheduled or unpublished blog, or an old version', async () => {
  const { instrument, responding } = collectRoutes();
  const server = await siteWithRenderer({ instrument });
  const { request, send, database } = server;
  const post = async (url: string, body: object = {}) => (await send(`POST /api/blogs${url}`, body)).json();
  const shown = await post('', DRAFT_TEXT);

  await post('/drafts', SECRET);
  await post('/drafts', { ...SECRET, publishAt: '2099-01-01T00:00Z' });
  await post('/drafts', { ...SECRET, blog: shown._id });
  const changed = await post('', { ...SECRET, cover: (await addImage(server))._id, coverAlt: WORD });
  await send(`PUT /api/blogs/${changed._id}`, { ...DRAFT_TEXT, cover: null });
  const unpublished = await post('', SECRET);
  const draft = await post(`/${unpublished._id}/unpublish`);

  const ids = [shown._id, changed._id, unpublished._id, draft._id];
  const queries = [
    '',
    `?search=${WORD}`,
    `?category=${WORD}`,
    '?sort=title',
    '?limit=100',
    '?status=all',
    '?status=draft',
    '?status=published&deleted=false',
  ];
  const routes = responding.filter(({ method }) => method === 'GET');
  const addresses = routes.flatMap(({ url }) =>
    ids.flatMap((id) => queries.map((query) => url.replace(/:\w+/, id).replace(/:\w+/, '1') + query)),
  );
  expect(addresses).toEqual(
    expect.arrayContaining(['/feed.xml', '/sitemap.xml', '/blog', '/api/blogs/count', '/api/blogs/drafts']),
  );
  for (const address of new Set(addresses)) {
    const { body, headers } = await request(`GET ${address}`);
    // What was asked for may be repeated.
    const text = (body + JSON.stringify(headers)).replaceAll(
      new RegExp(`(category|search)=${WORD}`, 'g'),
      '',
    );
    expect([address, text.includes(WORD)]).toEqual([address, false]);
    expect([address, headers['x-total-count'] ?? '0']).not.toEqual([address, '3']);
  }
  expect((await request('GET /api/blogs/count')).json()).toEqual({ count: 2 });
  expect((await request(`GET /api/blogs?search=${WORD}`)).json()).toEqual([]);
  expect((await request('GET /sitemap.xml')).body).not.toContain(unpublished._id);
  expect((await request('GET /feed.xml')).body).not.toContain(unpublished._id);

  // The proof that they would be found.
  await publishDue(database.db, new Date('2099-01-01T00:00:00Z'), {
    info() {},
    warn() {},
    error() {},
  });
  expect((await request(`GET /api/blogs?search=${WORD}`)).json()).toHaveLength(1);
});
