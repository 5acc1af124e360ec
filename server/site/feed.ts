import { LANGUAGE_PREFIX, LANGUAGE_TAG, type Language, toLanguage } from '../../src/shared/languages';
import type { Renderer } from '../../src/shared/renderer';
import type { Db } from '../database/schema';
import { activeBlogs } from '../database/softDelete';

const FEED_BLOGS = 20;

/** The newest blogs of a language, as RSS. */
export async function writeFeed(
  db: Db,
  siteUrl: string,
  language: Language,
  { title, description, path }: Renderer['feed'],
): Promise<string> {
  const rows = await activeBlogs(db)
    .select(['id', 'title', 'author', 'category', 'snippet', 'createdAt'])
    .where('language', '=', language)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(FEED_BLOGS)
    .execute();
  const items = rows.map((blog) => {
    const url = escapeXml(siteUrl + toBlogPath(language, blog.id));
    return [
      '<item>',
      `<title>${escapeXml(blog.title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${new Date(blog.createdAt).toUTCString()}</pubDate>`,
      `<dc:creator>${escapeXml(blog.author)}</dc:creator>`,
      `<category>${escapeXml(blog.category)}</category>`,
      `<description>${escapeXml(blog.snippet)}</description>`,
      '</item>',
    ].join('');
  });
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(siteUrl + path)}</link>`,
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(siteUrl + toFeedPath(language))}"/>`,
    `<description>${escapeXml(description)}</description>`,
    `<language>${LANGUAGE_TAG[language]}</language>`,
    ...items,
    '</channel></rss>',
  ].join('');
}

export function toFeedPath(language: Language): string {
  return `${LANGUAGE_PREFIX[language]}/feed.xml`;
}

export function toBlogPath(language: string, id: string): string {
  return `${LANGUAGE_PREFIX[toLanguage(language)]}/blogs/${id}`;
}

/** Escapes text for elements and attributes, without control characters, which XML forbids even escaped. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\x20-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
