import { expect, test } from 'vitest';
import type { BlogProblem } from '../../../src/shared/blogResponses';
import { addImage } from '../../support/images';
import { DRAFT_TEXT } from '../../support/server/drafts';
import { siteWithRenderer } from '../../support/server/siteWithRenderer';

const MISSING = '00000000-0000-7000-8000-000000000000';

test('links that lead nowhere and images without text are listed', async () => {
  const server = await siteWithRenderer();
  const { request } = server;
  const token = await server.signIn();
  const { url, _id: image } = await addImage(server);
  const { _id: blog } = (await request('POST /api/blogs', { token, body: DRAFT_TEXT })).json();
  const check = async (body: object): Promise<BlogProblem[]> =>
    (await request('POST /api/blogs/check', { token, body })).json().problems;

  const good = [
    '[a](/)',
    '[a](/about)',
    '[a](/about/)',
    '[a](/about?x=1#part)',
    '[a](https://www.sanyog.example/about)',
    `[a](/blogs/${blog})`,
    `[a](${blog})`,
    '[a](/blog?category=x)',
    '[a](/login)',
    '[a](/documents/terms.html)',
    '[a](/feed.xml)',
    '[a](#part)',
    '[a](mailto:a@b.example)',
    '[a](https://other.example/missing)',
    `![a](${url})`,
    `![](${url} "decorative")`,
    '`[a](/missing)`',
  ].join('\n\n');
  expect(await check({ content: good, cover: image, coverAlt: '' })).toEqual([]);

  const bad: [string, string, BlogProblem['kind']][] = [
    ['[a](/abuot)', '/abuot', 'missing page'],
    ['[a](/api/contact)', '/api/contact', 'missing page'],
    ['[a](https://www.sanyog.example/abuot)', 'https://www.sanyog.example/abuot', 'missing page'],
    [`[a](/blogs/${MISSING})`, `/blogs/${MISSING}`, 'missing page'],
    ['[a](about)', 'about', 'missing page'],
    [`![a](/media/${MISSING}-40x30)`, `/media/${MISSING}-40x30`, 'missing image'],
    ['![a](/images/missing.svg)', '/images/missing.svg', 'missing image'],
    [`![](${url})`, url, 'missing alternative text'],
    ['![a](https://a.example/a.png)', 'https://a.example/a.png', 'foreign image'],
  ];
  const content = `Text\n\n${bad.map(([text]) => text).join('\n\n')}`;
  expect(await check({ content })).toEqual(
    bad.map(([text, target, kind]) => ({
      kind,
      field: 'content',
      url: target,
      position: content.indexOf(text) + text.indexOf(`(${target}`) + 1,
    })),
  );
  expect(await check({ content: '', cover: image })).toEqual([
    { kind: 'missing alternative text', field: 'coverAlt', url: image },
  ]);
  expect(await check({ content: '', cover: `${MISSING}-40x30`, coverAlt: 'a' })).toEqual([
    { kind: 'missing image', field: 'cover', url: `${MISSING}-40x30` },
  ]);
});
