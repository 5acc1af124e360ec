import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE_URL_TOKEN } from '../../src/shared/htmlTemplate';
import { LANGUAGE_TAG, type Language } from '../../src/shared/languages';
import type { BuiltPage, RenderedPage, Renderer } from '../../src/shared/renderer';
import { contentPolicy } from '../http/securityHeaders';
import type { Site } from './build';
import { toFeedPath } from './feed';

/** Browsers that know these rules fetch the document of a link when it is pressed, until the app follows the links. */
const SPECULATION_RULES = '{"prefetch":[{"where":{"href_matches":"/*"}}]}';

/** HTML with a token for the URL of the site, and the content security policy, which allows its inline blocks alone. */
export type Html = { html: string; policy: string };

/** The HTML around a page, in which its scripts start after the first paint. */
export type Frame = Pick<Html, 'policy'> & {
  /** @param data the element with the data of the page */
  fill: (page: Pick<RenderedPage, 'head' | 'body'>, data?: string, siteUrl?: string) => string;
};

type Shell = Awaited<ReturnType<Renderer['renderShell']>>;
export type Frames = ReturnType<typeof createFrames>;

/** Makes the HTML around the pages of a language from index.html, as Vite built it. */
export function createFrames(site: Site, language: Language) {
  const index = readFileSync(join(site.folder, 'index.html'), 'utf8')
    // Comments and indentation would be bytes of every page.
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('<!--'))
    .join('')
    .replace(/(?<=<html lang=")[^"]*/, LANGUAGE_TAG[language])
    .replace('/feed.xml', toFeedPath(language));
  // What every page begins with, and the order of the cascade's layers.
  const [start, layers] = cut(index, '<style>', '</style>');
  const fontPreload = `<link rel="preload" as="font" type="font/woff2" href="${site.font}" crossorigin>`;
  const speculationRules = `<script type="speculationrules">${SPECULATION_RULES}</script>`;

  const allow = (scripts: string[], style: string) =>
    contentPolicy({ ...site.csp, styleHashes: [hashBlock(style)] }, scripts.map(hashBlock));
  const readSheets = (sheets: string[]) =>
    layers +
    sheets
      .map((sheet) => readFileSync(join(site.folder, sheet), 'utf8'))
      .join('')
      .replaceAll('\n', '');

  /** A page without the app. */
  const withoutApp = (head: string, body: string): Html => {
    const style = readSheets(site.app.sheets);
    return {
      html: [
        `${start}${fontPreload}<style>${style}</style>${head}</head>`,
        `<body><div id="root">${body}</div>${speculationRules}</body></html>`,
      ].join(''),
      policy: allow([SPECULATION_RULES], style),
    };
  };

  return {
    /** For a page that only the browser renders: nothing to paint before its scripts, so they load at once. */
    shell({ title, notice }: Shell): Html {
      const [head, , rest] = cut(index, '<title>', '</title>');
      const [middle, , end] = cut(rest, '<noscript>', '</noscript>');
      const [, gate] = cut(end, '<script>', '</script>');
      return {
        html: `${head}${fontPreload}<title>${title}</title>${middle}<noscript>${notice}</noscript>${end}`,
        policy: allow([gate], layers),
      };
    },

    /**
     * The style sheets are inlined. They are also linked, so that Vite's preload does not load them again: disabled, and
     * for no medium, since Chromium's preload scanner would fetch them all the same.
     */
    page(page: BuiltPage): Frame {
      const { sheets, scripts, startsAtTop, scrollsToAnchor } = page;
      const { boot, scrollToAnchor } = site.inlineScripts;
      const style = readSheets(sheets);
      const links = sheets.map((url) => `<link rel="stylesheet" href="${url}" media="not all" disabled>`);
      const anchorScript = scrollsToAnchor ? `<script>${scrollToAnchor}</script>` : '';
      // A static host also sends the page for unknown addresses where a record has no file.
      const ownPath = page === site.notFound[language] ? `="${page.path}"` : '';
      const bootData = JSON.stringify({ app: site.app.scripts, page: scripts, startsAtTop });
      return {
        policy: allow([...(scrollsToAnchor ? [scrollToAnchor] : []), SPECULATION_RULES, boot], style),
        fill: ({ head, body }, data = '', siteUrl = SITE_URL_TOKEN) =>
          [
            `${start.replace(SITE_URL_TOKEN, () => siteUrl)}${fontPreload}${head}`,
            `<style>${style}</style>${links.join('')}${anchorScript}</head>`,
            `<body><div id="root" data-rendered${ownPath}>${body}</div>${data}${speculationRules}`,
            `<script type="application/json" id="boot-data">${bootData}</script><script>${boot}</script></body></html>`,
          ].join(''),
      };
    },

    /** A static document between the header and footer of a page, without the app. @param body of any page */
    document(document: string, body: string): Html {
      const [, head] = cut(document, '<title>', '</head>');
      const [, main] = cut(document, '<main', '</main>');
      const [header, , footer] = cut(body, '<main', '</main>');
      return withoutApp(`<title>${head}`, `${header}<main${main}</main>${footer}`);
    },

    /** The page that says why a form was not taken. Without the app, which would show the form again in its place. */
    refusal: ({ title, notice }: Shell): Html => withoutApp(`<title>${title}</title>`, notice),
  };
}

/** What is before, between and after two marks in HTML of this project. */
function cut(html: string, open: string, close: string): [string, string, string] {
  const start = html.indexOf(open);
  const end = html.indexOf(close, start + open.length);
  if (start < 0 || end < 0) throw new Error(`The HTML of the build has no ${open}`);
  return [html.slice(0, start), html.slice(start + open.length, end), html.slice(end + close.length)];
}

/** The hash by which the content security policy allows an inline element. */
function hashBlock(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
