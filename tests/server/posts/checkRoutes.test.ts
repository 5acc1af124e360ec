import { expect, test } from 'vitest';
import type { BlogProblem } from '../../../src/shared/blogResponses';
import { addImage } from '../../support/images';
import { siteWithRenderer } from '../../support/server/siteWithRenderer';

const MISSING = '00000000-0000-7000-8000-000000000000';

test('images that are missing, foreign or without text are listed, and links are not looked at', async () => {
  const server = await siteWithRenderer();
  const { send } = server;
  const { url, _id: image } = await addImage(server);
  const check = async (body: object): Promise<BlogProblem[]> =>
    (await send('POST /api/blogs/check', body)).json().problems;

  const good = [
    '[a](/missing)',
    '![a](/documents/terms.html)',
    `![a](${url})`,
    `![](${url} "decorative")`,
    '`![a](/missing)`',
  ].join('\n\n');
  expect(await check({ content: good, cover: image, coverAlt: '' })).toEqual([]);

  const bad: [string, string, BlogProblem['kind']][] = [
    [`![a](/media/${MISSING}-40x30)`, `/media/${MISSING}-40x30`, 'missing image'],
    ['![a](/images/missing.svg)', '/images/missing.svg', 'missing image'],
    [`![](${url})`, url, 'missing alternative text'],
    [`![\u200b](${url})`, url, 'missing alternative text'],
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
