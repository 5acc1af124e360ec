import TurndownService from 'turndown';

/** Elements that mean something in Markdown; without one, the plain text of the clipboard is as good. */
const STRUCTURE =
  'h1, h2, h3, h4, h5, h6, strong, em, del, ul, ol, blockquote, pre, table, a[href], .MsoTitle, [data-list-marker]';
const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const BOLD_WEIGHT = 600;
/** Elements that mean nothing in Markdown but by their style. */
const STYLED =
  'b, i, s, strike, span, font, u, ins, mark, small, big, sub, sup, kbd, samp, tt, a:not([href]), wbr, o\\:p';

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  // A line break in a post is a line break.
  br: '',
});

turndown.remove(['script', 'title']);

turndown.addRule('wordTitle', {
  filter: ({ className }) => className === 'MsoTitle',
  replacement: (content) => `\n\n# ${content}\n\n`,
});

turndown.addRule('deleted', { filter: ['del'], replacement: (content) => `~~${content}~~` });

turndown.addRule('listItem', {
  filter: 'li',
  replacement: (content, node) => {
    const list = node.parentElement;
    const index = [...(list?.querySelectorAll(':scope > li') ?? [])].indexOf(node);
    const number = index + Number(list?.getAttribute('start') ?? 1);
    return toListItem(list?.nodeName === 'OL' ? `${number}. ` : '- ', content, node.nextSibling !== null);
  },
});

/** A list item of Word, which is a paragraph with its marker as text. */
turndown.addRule('wordListItem', {
  filter: ({ nodeName, dataset }) => nodeName === 'P' && dataset.listMarker !== undefined,
  replacement: (content, node) => {
    const { dataset, nextElementSibling: next, previousElementSibling: previous } = node;
    const indent = '    '.repeat(Number(dataset.listDepth));
    const item = `${indent}${dataset.listMarker} ${content.trim()}`;
    return `${isWordListItem(previous) ? '' : '\n\n'}${item}${isWordListItem(next) ? '\n' : '\n\n'}`;
  },
});

turndown.addRule('cell', {
  filter: ['td', 'th'],
  replacement: (content) => ` ${content.trim().replaceAll('|', String.raw`\|`).replaceAll(/\s+/g, ' ')} |`,
});

turndown.addRule('row', {
  filter: 'tr',
  replacement: (content, node) => {
    const { cells } = node as HTMLTableRowElement;
    const isHead = node.closest('table')?.rows[0] === node;
    return `|${content}\n${isHead ? `|${' --- |'.repeat(cells.length)}\n` : ''}`;
  },
});

turndown.addRule('rows', { filter: ['thead', 'tbody', 'tfoot'], replacement: (content) => content });

turndown.addRule('table', { filter: 'table', replacement: (content) => `\n\n${content.trim()}\n\n` });

/**
 * The Markdown of HTML from the clipboard, such as of Word or Google Docs: headings, bold, italic, lists, links, quotes,
 * tables.
 * @returns undefined when the HTML says no more than its text
 */
export function htmlToMarkdown(html: string): string | undefined {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  // Pictures of other sites are not shown, and those inside the HTML would fill the text.
  for (const image of body.querySelectorAll('img')) image.replaceWith(image.alt);
  nameWordLists(body);
  nestLists(body);
  nameStyles(body);
  joinEqualNeighbours(body);
  moveEdgesOut(body);
  return body.querySelector(STRUCTURE) ? turndown.turndown(body).replaceAll('\u00a0', ' ') : undefined;
}

/** Without everything from `open` to the next `close`; one that is not closed stays. In any case of letters. */
function without(html: string, open: string, close: string): string {
  const lower = html.toLowerCase();
  let kept = '';
  let from = 0;
  for (;;) {
    const start = lower.indexOf(open, from);
    const end = start === -1 ? -1 : lower.indexOf(close, start + open.length);
    if (end === -1) return kept + html.slice(from);
    kept += html.slice(from, start);
    from = end + close.length;
  }
}

/**
 * Without comments, and those that Word writes, and without styles: the content policy of the page disables styles, also in
 * a document that is parsed, and reports each one.
 */
function withoutStyles(html: string): string {
  const sheets = without(without(html, '<!--', '-->'), '<![', '>');
  return without(sheets, '<style', '</style>').replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/\sstyle=/gi, ' data-style='),
  );
}

function toListItem(marker: string, content: string, hasNext: boolean): string {
  const text = content.trim().replaceAll('\n', `\n${' '.repeat(marker.length)}`);
  return `${marker}${text}${hasNext ? '\n' : ''}`;
}

function isWordListItem(element: Element | null): boolean {
  return element instanceof HTMLElement && element.dataset.listMarker !== undefined;
}

/** Marks the paragraphs that are list items for Word, and removes the markers from their text and from headings. */
function nameWordLists(body: HTMLElement): void {
  let open: number[] = [];
  for (const block of body.querySelectorAll<HTMLElement>(`:is(p, ${HEADINGS})[data-style*="mso-list:"]`)) {
    const level = Number(/mso-list:[^;:]*\blevel(\d)/.exec(block.dataset.style ?? '')?.[1]);
    if (!level) continue;
    const marker = [...block.querySelectorAll<HTMLElement>('[data-style]')].find(({ dataset }) =>
      /mso-list:\s*Ignore/.test(dataset.style ?? ''),
    );
    const number = /^\s*(\d+)[.)]/.exec(marker?.textContent ?? '')?.[1];
    marker?.remove();
    if (block.nodeName !== 'P') continue;
    // Markdown knows no level that was left out, and none behind another paragraph.
    open = isWordListItem(block.previousElementSibling) ? open.filter((one) => one < level) : [];
    block.dataset.listMarker = number ? `${number}.` : '-';
    block.dataset.listDepth = String(open.length);
    open.push(level);
  }
}

/** Google Docs puts a list of the next level between the items of a list, not into one. */
function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling;
    if (item?.nodeName === 'LI') item.append(list);
  }
}

/** Two runs of bold text beside each other are one: their asterisks would be text. */
function joinEqualNeighbours(body: HTMLElement): void {
  for (const element of body.querySelectorAll('strong, em, del')) {
    let next = element.nextSibling;
    while (next?.nodeName === element.nodeName) {
      element.append(...next.childNodes);
      next.remove();
      next = element.nextSibling;
    }
  }
}

const MARKS = 'strong, em, del';
const LETTER_AT_END = /[^\s\p{P}\p{S}]$/u;
const LETTER_AT_START = /^[^\s\p{P}\p{S}]/u;
const SIGNS_AT_START = /^[\p{P}\p{S}]+/u;
const SIGNS_AT_END = /(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/u;

/**
 * In Markdown bold text cannot end with a punctuation mark before a letter, or begin with one after a letter (CommonMark,
 * "flanking"): its asterisks would be text. The punctuation marks, or a link or code, go to its other side.
 */
function moveEdgesOut(body: HTMLElement): void {
  // The inner ones first, which may give theirs to the outer ones.
  for (const element of [...body.querySelectorAll(MARKS)].toReversed()) {
    // Asterisks beside a line break would be text as well.
    while (element.lastChild instanceof HTMLBRElement) element.after(element.lastChild);
    while (element.firstChild instanceof HTMLBRElement) element.before(element.firstChild);
    if (LETTER_AT_START.test(getTextBeside(element, 'nextSibling'))) {
      element.after(takeEdge(element, element.lastChild, SIGNS_AT_END));
    }
    if (LETTER_AT_END.test(getTextBeside(element, 'previousSibling'))) {
      element.before(takeEdge(element, element.firstChild, SIGNS_AT_START));
    }
  }
}

/** The text that follows an element or is before it, also outside the bold or italic text that it is in. */
function getTextBeside(element: Element, side: 'nextSibling' | 'previousSibling'): string {
  const sibling = element[side];
  if (sibling) return sibling.textContent ?? '';
  const { parentElement } = element;
  return parentElement?.matches(MARKS) ? getTextBeside(parentElement, side) : '';
}

/** What cannot stay at an edge of the element; a text without such signs is empty. */
function takeEdge(element: Element, child: ChildNode | null, signs: RegExp): Node | string {
  if (child instanceof Text) return splitOff(child, signs);
  if (child instanceof HTMLAnchorElement) return turnInsideOut(element, child);
  return child?.nodeName === 'CODE' ? child : '';
}

function splitOff(text: Text, part: RegExp): string {
  const [found = ''] = part.exec(text.data) ?? [];
  text.data = text.data.replace(part, '');
  return found;
}

/** Bold text in a link instead of a link in bold text. */
function turnInsideOut(element: Element, link: HTMLAnchorElement): HTMLAnchorElement {
  const copy = element.cloneNode() as Element;
  copy.append(...link.childNodes);
  link.append(copy);
  return link;
}

/** Word processors write bold and italic as styles, and Google Docs wraps all of it in `<b>` with a normal weight. */
function nameStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll<HTMLElement>(STYLED)) {
    const { style } = document.createElement('span');
    style.cssText = element.dataset.style ?? '';
    const { fontWeight, fontStyle, textDecorationLine, textDecoration } = style;
    const name = element.nodeName;
    const isBold =
      fontWeight === '' ? name === 'B' : fontWeight === 'bold' || Number(fontWeight) >= BOLD_WEIGHT;
    const isItalic = fontStyle === '' ? name === 'I' : fontStyle === 'italic';
    const isDeleted = /line-through/.test(textDecorationLine || textDecoration) || /^(S|STRIKE)$/.test(name);
    const isHeading = element.closest(HEADINGS) !== null;
    const names = [isBold && !isHeading && 'strong', isItalic && 'em', isDeleted && 'del'];
    let inner: Node[] = [...element.childNodes];
    for (const tag of names) {
      if (!tag) continue;
      const wrapper = document.createElement(tag);
      wrapper.append(...inner);
      inner = [wrapper];
    }
    element.replaceWith(...inner);
  }
}
