import MarkdownIt from 'markdown-it';
import { DECORATIVE, getImageId, toPicture } from './image';

/** A link or image with another scheme stays plain text. */
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
const MAX_HEADING_LEVEL = 6;

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true });
type Token = ReturnType<typeof markdown.parse>[number];

/**
 * Renders Markdown as safe HTML, on the server and in the preview of the editor: HTML tags become
 * text, links and pictures have only safe URLs, and the result needs no inline style or script. Never throws.
 */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
}

export type MarkdownImage = {
  url: string;
  /** The alternative text. */
  text: string;
  title: string;
  /** Where its URL begins in the Markdown, or else the paragraph that it is in. */
  position: number;
};

/**
 * How many characters are searched for the places of a text's images. Far more than a post needs; URLs that are written in
 * another way, or far from their images, would make it grow with the square of the text.
 */
const MAX_SEARCHED = 20_000_000;

/** Every image of a Markdown text, in order. */
export function listMarkdownImages(text: string): MarkdownImage[] {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const images: MarkdownImage[] = [];
  let searched = 0;
  for (const { children, map } of markdown.parse(text, {})) {
    let position = lineStarts[map?.[0] ?? 0] ?? 0;
    for (const token of children ?? []) {
      if (token.type !== 'image') continue;
      const url = String(token.attrGet('src'));
      const title = String(token.attrGet('title') ?? '');
      const found = searched < MAX_SEARCHED ? text.indexOf(url, position) : -1;
      searched += (found < 0 ? text.length : found) - position;
      images.push({ url, text: token.content, title, position: Math.max(found, position) });
      if (found >= 0) position = found + url.length;
    }
  }
  return images;
}

/** Which block of the rendered text, counted from 0, a position of the Markdown is in, or else the last one before it. */
export function findBlock(text: string, position: number): number {
  const line = text.slice(0, position).split('\n').length - 1;
  const blocks = markdown.parse(text, {}).filter(({ level, nesting }) => level === 0 && nesting >= 0);
  return Math.max(
    0,
    blocks.findLastIndex(({ map }) => map !== null && map[0] <= line),
  );
}

/** An allow-list instead of markdown-it's list of bad schemes, which still takes `data:` pictures. */
markdown.validateLink = (url) => {
  // Browsers drop these inside a scheme, so that `java\nscript:` would work.
  const bare = url.replaceAll(/[\s\p{Cc}]|%0[9ad]/giu, '');
  const scheme = /^([^/?#]*?):/.exec(bare)?.[1];
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase());
};

/**
 * The page has the one h1, so a post's headings start at h2, whatever level its author began with, and no
 * level is skipped on the way down.
 */
markdown.core.ruler.push('outline', ({ tokens }) => {
  const above: number[] = [];
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      const level = Number(token.tag.slice(1));
      while ((above.at(-1) ?? 0) >= level) above.pop();
      above.push(level);
    }
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(above.length + 1, MAX_HEADING_LEVEL)}`;
  }
});

const NEW_TAB = 'target="_blank" rel="noopener nofollow ugc"';
const NEW_TAB_HINT = '<span class="visually-hidden"> (opens in a new tab)</span>';

function isOtherSite(url: string): boolean {
  return /^(https?:|\/\/)/i.test(url);
}

/** Links to other sites open in a new tab, and search engines do not count them as recommendations. */
markdown.core.ruler.push('other-sites', ({ tokens, Token }) => {
  for (const { children } of tokens) {
    if (!children) continue;
    let isOpen = false;
    for (let index = 0; index < children.length; index += 1) {
      const token = children[index];
      if (token?.type === 'link_open') {
        isOpen = isOtherSite(String(token.attrGet('href')));
        if (!isOpen) continue;
        token.attrSet('target', '_blank');
        token.attrSet('rel', 'noopener nofollow ugc');
      }
      if (token?.type === 'link_close' && isOpen) {
        children.splice(index, 0, new Token('new_tab', '', 0));
        isOpen = false;
        index += 1;
      }
    }
  }
});

const TASK = /^\[([ x])\]\s+(?=\S)/i;

/** A list item that begins with `[ ]` or `[x]` is a task: what is typed in brackets becomes a box. */
markdown.core.ruler.push('tasks', ({ tokens, Token }) => {
  for (const [index, item] of tokens.entries()) {
    const line = tokens[index + 2];
    const text = line?.children?.[0];
    const mark = TASK.exec(line?.content ?? '')?.[1];
    if (item.type !== 'list_item_open' || line?.type !== 'inline' || text?.type !== 'text' || !mark) continue;
    item.attrSet('class', 'task');
    text.content = text.content.replace(/^\[.\]\s*/, '');
    line.children?.unshift(new Token(mark === ' ' ? 'open_task' : 'done_task', '', 0));
  }
});

const { rules } = markdown.renderer;

rules.open_task = () => '<span class="box" role="img" aria-label="Open">\u2610</span> ';
rules.done_task = () => '<span class="box done" role="img" aria-label="Done">\u2713</span> ';

rules.new_tab = () => NEW_TAB_HINT;

/** A wide table scrolls in its own box, also by keyboard. */
rules.table_open = () => '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n';
rules.table_close = () => '</table></div>\n';

/** The content policy forbids inline styles, so the alignment of a column becomes data for the style sheet. */
rules.th_open = openCell;
rules.td_open = openCell;
function openCell(tokens: Token[], index: number): string {
  const token = tokens[index];
  const align = /left|right|center/.exec(String(token?.attrGet('style')))?.[0];
  return align ? `<${token?.tag} data-align="${align}">` : `<${token?.tag}>`;
}

/** The width of the text of a post, in which an image is shown. */
const IMAGE_SIZES = '(min-width: 45rem) 42rem, calc(100vw - 2rem)';

/**
 * An uploaded image is shown in the best size and format; one of another site is a link, since loading it would disclose
 * to that site who reads.
 */
const imageRule = rules.image;
rules.image = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const url = String(token?.attrGet('src'));
  const alt = self.renderInlineAsText(token?.children ?? [], options, env);
  if (isOtherSite(url)) return linkToImage(url, alt, isInLink(tokens, index));
  if (token?.attrGet('title') === DECORATIVE) token.attrs?.splice(token.attrIndex('title'), 1);
  const picture = toPicture(getImageId(url) ?? '');
  if (picture) {
    token?.attrSet('src', picture.src);
    token?.attrSet('width', String(picture.width));
    token?.attrSet('height', String(picture.height));
  }
  token?.attrSet('loading', 'lazy');
  token?.attrSet('decoding', 'async');
  const image = imageRule?.(tokens, index, options, env, self) ?? '';
  if (!picture) return image;
  const sources = picture.sources.map(
    ({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${IMAGE_SIZES}">`,
  );
  return `<picture>${sources.join('')}${image}</picture>`;
};

function linkToImage(url: string, alt: string, isWithinLink: boolean): string {
  const text = markdown.utils.escapeHtml(alt || url);
  if (isWithinLink) return text;
  return `<a href="${markdown.utils.escapeHtml(url)}" ${NEW_TAB}>${text}${NEW_TAB_HINT}</a>`;
}

/** A link cannot contain another. */
function isInLink(tokens: Token[], index: number): boolean {
  const last = tokens.slice(0, index).findLast(({ type }) => type.startsWith('link_'));
  return last?.type === 'link_open';
}

/** Long lines of code scroll too. */
for (const name of ['fence', 'code_block'] as const) {
  const codeRule = rules[name];
  rules[name] = (...args) => (codeRule?.(...args) ?? '').replace('<pre', '<pre tabindex="0"');
}
