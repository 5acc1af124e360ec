import type { SvgPathCommand } from 'harfbuzzjs';
import { EM, type Glyph } from './typefaces';

/**
 * The steps of an em that outlines are rounded to. A step is 0.06 px of type of 15 px, which nobody sees, and
 * takes two thirds of the bytes of the font's own thousandths.
 */
export const GRID = 250;

const steps = (length: number) => Math.round((length * GRID) / EM);

/**
 * The glyphs as path data in steps of the grid, y downwards, with the start of the words at `x`, `y` (steps too).
 * A glyph is rounded at its own origin and relative but for its first move: it has the same bytes wherever it
 * stands and in whatever size, so that compression finds it again.
 */
export function pathData(glyphs: Glyph[], x: number, y: number): string {
  return glyphs
    .filter(({ outline }) => outline.length > 0)
    .map((glyph) => glyphData(glyph.outline, Math.round(x) + steps(glyph.x), Math.round(y)))
    .join('');
}

function glyphData(outline: SvgPathCommand[], left: number, base: number): string {
  let data = '';
  let [penX, penY] = [0, 0];
  let [startX, startY] = [0, 0];
  for (const { type, values } of outline) {
    const points = values.map((value, index) => (index % 2 ? -steps(value) : steps(value)));
    const [endX = startX, endY = startY] = points.slice(-2);
    if (type === 'M') [startX, startY] = [endX, endY];
    if (data === '') {
      data = `M${numbers([left + endX, base + endY])}`;
    } else {
      const relative = points.map((value, index) => value - (index % 2 ? penY : penX));
      data += type.toLowerCase() + numbers(relative);
    }
    [penX, penY] = [endX, endY];
  }
  return data;
}

function numbers(values: number[]): string {
  return values.join(' ').replaceAll(' -', '-');
}
