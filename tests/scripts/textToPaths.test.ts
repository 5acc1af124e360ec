import { expect, test } from 'vitest';
import { textToPaths } from '../../scripts/pictures/textToPaths';
import { loadTypefaces } from '../../scripts/pictures/typefaces';

const shape = await loadTypefaces();
const STEPS = 250;

function draw(inside: string, root = 'font-family="Figtree, sans-serif" font-size="25"'): string {
  return textToPaths(`<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}</svg>`, shape);
}

/** The paths of a picture, each with its glyphs: where each begins, in the picture's units, and what follows. */
function parsePaths(svg: string) {
  return [...svg.matchAll(/<path ([^>]*)\/>/g)].map(([, attributes = '']) => {
    const scale = Number(/scale\(([\d.]+)\)/.exec(attributes)?.[1]);
    const glyphs = [...attributes.matchAll(/M(-?\d+)[ ]?(-?\d+)([^M"]*)/g)].map(([, x, y, outline]) => ({
      x: Number(x) * scale,
      y: Number(y) * scale,
      outline,
    }));
    return { attributes, scale, glyphs };
  });
}

const EM = { family: 'Figtree', weight: 400, spacing: 0 };
const getGlyphStarts = (svg: string) => parsePaths(svg).flatMap(({ glyphs }) => glyphs.map(({ x }) => x));

test('a text becomes one path, and attributes that only texts need are removed', () => {
  const svg = draw('<g letter-spacing=".5"><!-- note --><text x="10" y="40" fill="var(--ink)">Hi</text></g>');
  expect(svg).not.toMatch(/<text|font-|letter-spacing|<!--/);
  const [path, ...others] = parsePaths(svg);
  expect(others).toEqual([]);
  expect(path?.attributes).toContain('fill="var(--ink)"');
  expect(path?.scale).toBe(25 / STEPS);
  expect(path?.glyphs).toHaveLength(2);
});

test.each([
  ['middle', 0.5],
  ['end', 1],
])('a line anchored at its %s ends there, with any letter spacing', (anchor, share) => {
  for (const spacing of ['', ' letter-spacing="2"']) {
    const [start = 0] = getGlyphStarts(draw(`<text x="100" y="0"${spacing}>Hello</text>`));
    const [moved = 0] = getGlyphStarts(
      draw(`<text x="100" y="0" text-anchor="${anchor}"${spacing}>Hello</text>`),
    );
    const width = (shape('Hello', EM).width * 25) / 1000 + (spacing ? 4 * 2 : 0);
    expect(start - moved).toBeCloseTo(width * share, 0);
  }
});

test('white space is collapsed', () => {
  expect(getGlyphStarts(draw('<text> a  \n b</text>'))).toEqual(getGlyphStarts(draw('<text>a b</text>')));
});

test.each([
  ['<text rotate="9">Send</text>', '“Send”: the attribute rotate of <text> is not supported'],
  ['<text style="fill:red">Send</text>', 'the attribute style of <text> is not supported'],
  ['<text>Send<tspan>now</tspan></text>', '<tspan> inside text is not supported'],
  ['<g font-style="italic"><text>Send</text></g>', 'the attribute font-style of <g> is not supported'],
  ['<a><text>Send</text></a>', '<a> around text is not supported'],
  ['<text x="1 2">Send</text>', 'x="1 2" is not a plain number'],
  ['<text font-size="2em">Send</text>', 'font-size="2em" is not a plain number'],
  ['<text font-weight="950">Send</text>', 'there is no weight 950'],
  ['<text font-family="Arial">Send</text>', 'the typeface Arial is none of Figtree, Red Hat Mono'],
  ['<text text-anchor="left">Send</text>', 'text-anchor="left" is not supported'],
  ['<text>अ</text>', 'Figtree has no “अ”'],
  ['<text> </text>', '<text> has no text'],
])('%s stops the script', (inside, reason) => {
  expect(() => draw(inside)).toThrow(reason);
});
