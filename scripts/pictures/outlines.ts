import type { SvgPathCommand } from 'harfbuzzjs';
import { EM, type Glyph } from './typefaces';

/**
 * Outlines are rounded to this fraction of an em. A step is 0.06 px at a font size of 15 px, which is not visible, and
 * needs two thirds of the bytes of the font's own thousandths.
 */
export const GRID = 250;

const toSteps = (length: number) => Math.round((length * GRID) / EM);

/**
 * The glyphs as path data in steps of the grid, y downwards, with the start of the text at `x`, `y` (also in steps).
 * A glyph is rounded at its own origin and relative except for its first move: it has the same bytes at every
 * position and size, which compresses well.
 */
export function toPathData(glyphs: Glyph[], x: number, y: number): string {
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
