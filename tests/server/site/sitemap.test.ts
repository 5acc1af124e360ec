import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/database/open';
import { createSitemap } from '../../../server/site/sitemap';
import { engines } from '../../support/engines';

const SITE = { fixed: ['/', '/documents/a&b.html'], builtAt: '2026-01-01T00:00:00.000Z', lists: ['/blog'] };

const at = (day: number) => `2026-02-${String(day).padStart(2, '0')}T00:00:00.000Z`;

test.for(engines)(
  'above the maximum the sitemap is an index of files, each with its last change: $name',
  async (engine) => {
    const { url, drop } = await engine.create();
    const database = await openDatabase(url);
    onTestFinished(async () => {
      await database.close();
      await drop();
    });
    const sitemap = createSitemap(database, SITE, () => 'https://s.example', 5);
    const add = (day: number) =>
      database.db
        .insertInto('blogs')
        .values({
          id: `post-${day}`,
          title: 't',
          author: 'a',
          date: 'd',
          category: 'c',
          snippet: 's',
          content: 'c',
          status: 'published',
          createdAt: at(day),
          updatedAt: at(day + 10),
          titleKey: 't',
          authorKey: 'a',
          categoryKey: 'c',
          searchText: 't',
        })
        .execute();

    expect(await sitemap.main()).toContain(
      `<loc>https://s.example/blog</loc><lastmod>${SITE.builtAt}</lastmod>`,
    );
    await add(1);
    await add(2);
    const one = await sitemap.main();
    expect(one?.match(/<url>/g)).toHaveLength(5);
    expect(one).toContain('<loc>https://s.example/documents/a&amp;b.html</loc>');
    expect(one).toContain(`<loc>https://s.example/blog</loc><lastmod>${at(12)}</lastmod>`);

    await add(3);
    const index = await sitemap.main();
    expect(index?.match(/<sitemap>.*?<\/sitemap>/g)).toEqual([
      `<sitemap><loc>https://s.example/sitemap-1.xml</loc><lastmod>${at(13)}</lastmod></sitemap>`,
      `<sitemap><loc>https://s.example/sitemap-2.xml</loc><lastmod>${at(11)}</lastmod></sitemap>`,
    ]);
    expect(await sitemap.file(1)).toContain('/blogs/post-3<');
    expect(await sitemap.file(2)).toContain('/blogs/post-1<');
    expect(await sitemap.file(3)).toBeUndefined();
  },
);
