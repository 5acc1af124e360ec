import { JSDOM } from 'jsdom';
import { GRID, pathData } from './outlines';
import { PAINT, type Piece, parseText, TYPE } from './svgText';
import { EM, type Shaper } from './typefaces';

const SVG = 'http://www.w3.org/2000/svg';

/** A piece with its glyphs. `width` holds the space after each letter, the last one too. */
type Run = Piece & { glyphs: ReturnType<Shaper>['glyphs']; width: number };

/**
 * The picture with its words drawn as paths, and without what only people need (comments, indents). An SVG in an
 * `<img>` is a document of its own: words in it would cost a search for fonts and a layout of text each time, and
 * look otherwise on every system. Throws for what it does not know among the words or around them.
 */
export function textToPaths(svg: string, shape: Shaper): string {
  const picture = new JSDOM(svg, { contentType: 'image/svg+xml' });
  const { document } = picture.window;
  const drawn = new Set<Element>();
  for (const text of document.querySelectorAll('text')) {
    for (const path of pathsOf(text, shape)) {
      const before = text.previousElementSibling;
      if (before && drawn.has(before) && sameLook(before, path)) {
        before.setAttribute('d', `${before.getAttribute('d')}${path.getAttribute('d')}`);
      } else {
        text.before(path);
        drawn.add(path);
      }
    }
    text.remove();
  }
  for (const element of document.querySelectorAll('*'))
    for (const name of TYPE) element.removeAttribute(name);
  const markup = picture.serialize().replaceAll(/<!--[\s\S]*?-->/g, '');
  return `${markup.replaceAll(/>\s+</g, '>\n<').trim()}\n`;
}

function pathsOf(text: Element, shape: Shaper): Element[] {
  try {
    const runs = parseText(text).map((piece) => runOf(piece, shape));
    return placed(runs).flatMap(({ run, x, y }) => pathOf(text, run, x, y) ?? []);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`“${text.textContent.trim()}”: ${reason}`, { cause: error });
  }
}

function runOf(piece: Piece, shape: Shaper): Run {
  const { words, family, weight, size, spacing } = piece;
  const { glyphs, width } = shape(words, { family, weight, spacing: (spacing * EM) / size });
  return { ...piece, glyphs, width: (width * size) / EM };
}

function placed(runs: Run[]): { run: Run; x: number; y: number }[] {
  let [x, y] = [0, 0];
  return runs.map((run, index) => {
    const { place } = run;
    if (index === 0 || startsAnew(run)) x = (place.x ?? x) - anchorShift(runs.slice(index));
    x += place.dx ?? 0;
    y = (place.y ?? y) + (place.dy ?? 0);
    const at = { run, x, y };
    x += run.width;
    return at;
  });
}

const startsAnew = ({ place }: Run) => place.x !== undefined || place.y !== undefined;

/** How far a line reaches to the left of its `x`. The space after its last letter does not count, so that what is seen is centred. */
function anchorShift(runs: Run[]): number {
  const [first] = runs;
  if (!first || first.anchor === 'start') return 0;
  const next = runs.findIndex((run, index) => index > 0 && startsAnew(run));
  const line = next < 0 ? runs : runs.slice(0, next);
  const length = line.reduce((sum, { width, place }) => sum + width + (place.dx ?? 0), 0);
  const seen = length - (line.at(-1)?.spacing ?? 0);
  return first.anchor === 'middle' ? seen / 2 : seen;
}

function pathOf(text: Element, run: Run, x: number, y: number): Element | undefined {
  const scale = run.size / GRID;
  const data = pathData(run.glyphs, x / scale, y / scale);
  if (!data) return undefined;
  const path = text.ownerDocument.createElementNS(SVG, 'path');
  const around = text.getAttribute('transform');
  path.setAttribute('transform', `${around ? `${around} ` : ''}scale(${Number(scale.toFixed(5))})`);
  for (const name of PAINT) {
    const value = run.paint[name];
    if (value !== undefined) path.setAttribute(name, value);
  }
  path.setAttribute('d', data);
  return path;
}

function sameLook(one: Element, other: Element): boolean {
  return ['transform', ...PAINT].every((name) => one.getAttribute(name) === other.getAttribute(name));
}
