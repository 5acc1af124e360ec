import type { SvgPathCommand } from 'harfbuzzjs';
import { JSDOM } from 'jsdom';
import { PAINT, parseText, type TextRun, TYPE } from './svgText';
import { EM, type Glyph, type Shaper } from './typefaces';

const SVG = 'http://www.w3.org/2000/svg';
/**
 * Outlines are rounded to this fraction of an em. A step is 0.06 px at a font size of 15 px, which is not visible, and
 * needs two thirds of the bytes of the font's own thousandths.
 */
const GRID = 250;

const toSteps = (length: number) => Math.round((length * GRID) / EM);

/** What takes the place of a text, where it is the first and the second time in a picture. */
export type Words = Record<string, string | [string, string]>;

/** `width` includes the space after each letter, also after the last one. */
type ShapedRun = TextRun & { glyphs: ReturnType<Shaper>['glyphs']; width: number };

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
    for (const path of toPaths(text, shape)) {
      const before = text.previousElementSibling;
      if (before && drawn.has(before) && hasSameStyle(before, path)) {
        before.setAttribute('d', `${before.getAttribute('d')}${path.getAttribute('d')}`);
      } else {
        text.before(path);
        drawn.add(path);
      }
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
    const value = text.closest(`[${name}]`)?.getAttribute(name);
    if (value) text.setAttribute(name, value);
  }
  text.removeAttribute('letter-spacing');
  text.setAttribute('font-family', 'Noto Sans Devanagari,Nirmala UI,Kohinoor Devanagari,sans-serif');
}

function toPaths(text: Element, shape: Shaper): Element[] {
  try {
    const runs = parseText(text).map((run) => shapeRun(run, shape));
    return positionRuns(runs).flatMap(({ run, x, y }) => toPath(text, run, x, y) ?? []);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`“${text.textContent.trim()}”: ${reason}`, { cause: error });
  }
}

function shapeRun(run: TextRun, shape: Shaper): ShapedRun {
  const { text, family, weight, size, spacing } = run;
  const { glyphs, width } = shape(text, { family, weight, spacing: (spacing * EM) / size });
  return { ...run, glyphs, width: (width * size) / EM };
}

function positionRuns(runs: ShapedRun[]): { run: ShapedRun; x: number; y: number }[] {
  let [x, y] = [0, 0];
  return runs.map((run, index) => {
    const { position } = run;
    if (index === 0 || hasCoordinate(run)) x = (position.x ?? x) - getAnchorShift(runs.slice(index));
    x += position.dx ?? 0;
    y = (position.y ?? y) + (position.dy ?? 0);
    const at = { run, x, y };
    x += run.width;
    return at;
  });
}

const hasCoordinate = ({ position }: TextRun) => position.x !== undefined || position.y !== undefined;

/**
 * How far a line starts to the left of its `x`. The space after its last letter does not count, so that the visible
 * text is centred.
 */
function getAnchorShift(runs: ShapedRun[]): number {
  const [first] = runs;
  if (!first || first.anchor === 'start') return 0;
  const next = runs.findIndex((run, index) => index > 0 && hasCoordinate(run));
  const line = next < 0 ? runs : runs.slice(0, next);
  const length = line.reduce((sum, { width, position }) => sum + width + (position.dx ?? 0), 0);
  const visible = length - (line.at(-1)?.spacing ?? 0);
  return first.anchor === 'middle' ? visible / 2 : visible;
}

function toPath(text: Element, run: ShapedRun, x: number, y: number): Element | undefined {
  const scale = run.size / GRID;
  const data = toPathData(run.glyphs, x / scale, y / scale);
  if (!data) return undefined;
  const path = text.ownerDocument.createElementNS(SVG, 'path');
  const transform = text.getAttribute('transform');
  path.setAttribute('transform', `${transform ? `${transform} ` : ''}scale(${Number(scale.toFixed(5))})`);
  for (const name of PAINT) {
    const value = run.paint[name];
    if (value !== undefined) path.setAttribute(name, value);
  }
  path.setAttribute('d', data);
  return path;
}

function hasSameStyle(one: Element, other: Element): boolean {
  return ['transform', ...PAINT].every((name) => one.getAttribute(name) === other.getAttribute(name));
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
