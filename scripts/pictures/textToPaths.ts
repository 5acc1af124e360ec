import type { SvgPathCommand } from 'harfbuzzjs';
import { JSDOM } from 'jsdom';
import { EM, type Glyph, type Shaper } from './typefaces';

const SVG = 'http://www.w3.org/2000/svg';
/**
 * Outlines are rounded to this fraction of an em. A step is 0.06 px at a font size of 15 px, which is not visible, and
 * needs two thirds of the bytes of the font's own thousandths.
 */
const GRID = 250;

const toSteps = (length: number) => Math.round((length * GRID) / EM);

/** Attributes of the type. Elements inherit them; they have no effect on a path. */
const TYPE = ['font-family', 'font-size', 'font-weight', 'letter-spacing', 'text-anchor'];
/** The attributes supported on text and around it. The script fails at any other, which the paths would not have. */
const SUPPORTED: Record<string, string[]> = {
  svg: [...TYPE, 'fill', 'xmlns', 'width', 'height', 'viewBox'],
  g: [...TYPE, 'fill', 'opacity', 'transform'],
  text: [...TYPE, 'fill', 'x', 'y'],
};
/** Which part of a line is to the left of its `x`. */
const ANCHORS: Record<string, number> = { start: 0, middle: 0.5, end: 1 };

/** What takes the place of a text, where it is the first and the second time in a picture. */
export type Words = Record<string, string | [string, string]>;

/**
 * Replaces the text of a picture by paths, and removes comments and indents. An SVG in an `<img>` is a document of its
 * own: its text would need a search for fonts and a layout each time, and look different on every system.
 * @param words what takes the place of a text, as text in the font of the system: Devanagari is not among the typefaces
 * @throws for an element or attribute that is not supported in text or around it
 */
export function textToPaths(svg: string, shape: Shaper, words: Words = {}): string {
  const picture = new JSDOM(svg, { contentType: 'image/svg+xml' });
  const { document } = picture.window;
  const drawn = new Set<Element>();
  const kept: Element[] = [];
  const seen = new Set<string>();
  for (const text of document.querySelectorAll('text')) {
    const written = text.textContent.trim();
    const both = words[written];
    const word = typeof both === 'object' ? both[seen.has(written) ? 1 : 0] : both;
    seen.add(written);
    if (word) {
      kept.push(text);
      text.replaceChildren(word);
      continue;
    }
    const path = toPath(text, written, shape);
    const before = text.previousElementSibling;
    if (before && drawn.has(before) && hasSameStyle(before, path)) {
      before.setAttribute('d', `${before.getAttribute('d')}${path.getAttribute('d')}`);
    } else {
      text.before(path);
      drawn.add(path);
    }
    text.remove();
  }
  for (const text of kept) takeOverType(text);
  for (const element of document.querySelectorAll('*')) {
    if (kept.includes(element)) continue;
    for (const name of TYPE) element.removeAttribute(name);
  }
  const markup = picture.serialize().replaceAll(/<!--[\s\S]*?-->/g, '');
  return `${markup.replaceAll(/>\s+</g, '>\n<').trim()}\n`;
}

/** The type of a text that stays one, also what it inherits. */
function takeOverType(text: Element): void {
  for (const name of ['font-size', 'font-weight', 'text-anchor']) {
    const value = getInherited(text, name);
    if (value) text.setAttribute(name, value);
  }
  text.removeAttribute('letter-spacing');
  text.setAttribute('font-family', 'Noto Sans Devanagari,Nirmala UI,Kohinoor Devanagari,sans-serif');
}

function toPath(text: Element, written: string, shape: Shaper): Element {
  try {
    return drawLine(text, written, shape);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`“${written}”: ${reason}`, { cause: error });
  }
}

function drawLine(text: Element, written: string, shape: Shaper): Element {
  if (!written) throw new Error('<text> has no text');
  if (text.firstElementChild)
    throw new Error(`<${text.firstElementChild.tagName}> inside text is not supported`);
  for (let element: Element | null = text; element; element = element.parentElement) checkAttributes(element);
  const size = getNumber(text, 'font-size', 16);
  const spacing = getNumber(text, 'letter-spacing', 0);
  const [family = ''] = (getInherited(text, 'font-family') ?? '').split(',');
  const { glyphs, width } = shape(written.replaceAll(/\s+/g, ' '), {
    family: family.trim().replaceAll(/["']/g, ''),
    weight: getNumber(text, 'font-weight', 400),
    spacing: (spacing * EM) / size,
  });
  // The space after the last letter does not count, so that the visible text is centred.
  const left = getNumber(text, 'x', 0) - getAnchor(text) * ((width * size) / EM - spacing);
  const scale = size / GRID;
  const path = text.ownerDocument.createElementNS(SVG, 'path');
  path.setAttribute('transform', `scale(${Number(scale.toFixed(5))})`);
  const fill = text.getAttribute('fill');
  if (fill !== null) path.setAttribute('fill', fill);
  path.setAttribute('d', toPathData(glyphs, left / scale, getNumber(text, 'y', 0) / scale));
  return path;
}

function checkAttributes(element: Element): void {
  const supported = SUPPORTED[element.tagName];
  if (!supported) throw new Error(`<${element.tagName}> around text is not supported`);
  for (const { name } of element.attributes) {
    if (!supported.includes(name))
      throw new Error(`the attribute ${name} of <${element.tagName}> is not supported`);
  }
}

function getAnchor(text: Element): number {
  const name = getInherited(text, 'text-anchor') ?? 'start';
  const anchor = ANCHORS[name];
  if (anchor === undefined) throw new Error(`text-anchor="${name}" is not supported`);
  return anchor;
}

function getInherited(text: Element, name: string): string | null | undefined {
  return text.closest(`[${name}]`)?.getAttribute(name);
}

function getNumber(text: Element, name: string, otherwise: number): number {
  const value = getInherited(text, name);
  if (value === null || value === undefined) return otherwise;
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(value)) throw new Error(`${name}="${value}" is not a plain number`);
  return Number(value);
}

function hasSameStyle(one: Element, other: Element): boolean {
  return ['transform', 'fill'].every((name) => one.getAttribute(name) === other.getAttribute(name));
}

/**
 * The glyphs as path data in steps of the grid, y downwards, with the start of the text at `x`, `y` (also in steps).
 * A glyph is rounded at its own origin and relative except for its first move: it has the same bytes at every
 * position and size, which compresses well.
 */
function toPathData(glyphs: Glyph[], x: number, y: number): string {
  return glyphs
    .filter(({ outline }) => outline.length > 0)
    .map((glyph) => toGlyphData(glyph.outline, Math.round(x) + toSteps(glyph.x), Math.round(y)))
    .join('');
}

function toGlyphData(outline: SvgPathCommand[], left: number, base: number): string {
  let data = '';
  let [penX, penY] = [0, 0];
  let [startX, startY] = [0, 0];
  for (const { type, values } of outline) {
    const points = values.map((value, index) => (index % 2 ? -toSteps(value) : toSteps(value)));
    const [endX = startX, endY = startY] = points.slice(-2);
    if (type === 'M') [startX, startY] = [endX, endY];
    if (data === '') {
      data = `M${joinNumbers([left + endX, base + endY])}`;
    } else {
      const relative = points.map((value, index) => value - (index % 2 ? penY : penX));
      data += type.toLowerCase() + joinNumbers(relative);
    }
    [penX, penY] = [endX, endY];
  }
  return data;
}

function joinNumbers(values: number[]): string {
  return values.join(' ').replaceAll(' -', '-');
}
