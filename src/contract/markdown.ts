import MarkdownIt from 'markdown-it';

/** What a link or a picture may point to. Everything else stays the text that was typed. */
const SAFE_SCHEMES = new Set(['http', 'https', 'mailto', 'tel']);
const DEEPEST_HEADING = 6;

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true });
type Token = ReturnType<typeof markdown.parse>[number];

/**
 * Markdown of a post as safe HTML (decision 12), for the server and for the preview in the editor: HTML tags
 * become text, links and pictures keep only harmless addresses, and nothing in the result needs a style or a
 * script. Never throws; broken Markdown comes out as the text it is.
 */
export function renderMarkdown(text: string): string {
  return markdown.render(text);
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
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(above.length + 1, DEEPEST_HEADING)}`;
  }
});

/** Links to other sites open beside this one and are not vouched for: whoever writes posts may paste any. */
markdown.core.ruler.push('other-sites', ({ tokens, Token }) => {
  for (const { children } of tokens) {
    if (!children) continue;
    let isOtherSite = false;
    for (let index = 0; index < children.length; index += 1) {
      const token = children[index];
      if (token?.type === 'link_open') {
        isOtherSite = /^(https?:|\/\/)/i.test(String(token.attrGet('href')));
        if (!isOtherSite) continue;
        token.attrSet('target', '_blank');
        token.attrSet('rel', 'noopener nofollow ugc');
      }
      if (token?.type === 'link_close' && isOtherSite) {
        children.splice(index, 0, new Token('new_tab', '', 0));
        isOtherSite = false;
        index += 1;
      }
    }
  }
});

const { rules } = markdown.renderer;

rules.new_tab = () => '<span class="visually-hidden"> (opens in a new tab)</span>';

/** A wide table scrolls by itself, and the keyboard can reach it to do so. */
rules.table_open = () => '<div class="table" role="group" aria-label="Table" tabindex="0"><table>\n';
rules.table_close = () => '</table></div>\n';

/** The content policy forbids inline styles, so the alignment of a column becomes data for the style sheet. */
rules.th_open = cell;
rules.td_open = cell;
function cell(tokens: Token[], index: number): string {
  const token = tokens[index];
  const align = /left|right|center/.exec(String(token?.attrGet('style')))?.[0];
  return align ? `<${token?.tag} data-align="${align}">` : `<${token?.tag}>`;
}

const pictureRule = rules.image;
rules.image = (tokens, index, ...rest) => {
  const token = tokens[index];
  token?.attrSet('loading', 'lazy');
  token?.attrSet('decoding', 'async');
  token?.attrSet('referrerpolicy', 'no-referrer');
  return pictureRule?.(tokens, index, ...rest) ?? '';
};

/** Long lines of code scroll too. */
for (const name of ['fence', 'code_block'] as const) {
  const codeRule = rules[name];
  rules[name] = (...given) => (codeRule?.(...given) ?? '').replace('<pre', '<pre tabindex="0"');
}
