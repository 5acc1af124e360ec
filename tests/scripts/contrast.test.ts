import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadTokens } from '../../scripts/pictures/tokens';

const tokens = await loadTokens();
const light = tokens.light;
const dark = new Map([...light, ...tokens.dark]);
const AAA = 7;
const AA = 4.5;

/** The relative luminance of a colour such as #06383a (WCAG 2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two tokens in a scheme; a missing one has none. */
function contrast(scheme: Map<string, string>, one: string, other: string): number {
  const values = [scheme.get(one) ?? '', scheme.get(other) ?? ''].map(luminance);
  const [dim = 0, bright = 0] = values.toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

/** What is readable on what, by the least contrast. */
const pairs = [
  [AAA, 'ink on paper, ink-soft on paper, ink-soft on paper-sunk, ink-soft on surface, ink on brand-tint'],
  [AAA, 'on-band on band, on-band-soft on band, on-band-raised on band-raised, on-band-label on band'],
  [AAA, 'on-lit on lit, band on lit'],
  [AA, 'on-band-label on band-raised, on-band-brand on band-raised, ornament on paper-sunk, brand on paper'],
  [AA, 'on-band on brand-quiet, on-lit-soft on lit, on-lit-soft on lit-mark, ornament on scene'],
  [3, 'focus on paper, focus on paper-sunk, focus on brand-tint, accent on band'],
  [3, 'lit on success-fill, brand-quiet on lit'],
  [2.5, 'brand-quiet on scene'],
].flatMap(([least, list]) =>
  String(list)
    .split(', ')
    .map((pair) => [pair, Number(least)] as const),
);

/** The text and ground of each rule in the sheets that sets both by a token, chips and buttons among them. */
const pairsInRules = findRules().flatMap(({ file, selector, declarations }): [string, string, string][] => {
  const getToken = (property: string) =>
    new RegExp(`(?:^|;)\\s*${property}: var\\((--[\\w-]+)\\)`).exec(declarations)?.[1];
  const [text, ground] = [getToken('color'), getToken('background(?:-color)?')];
  return text && ground && light.has(text) && light.has(ground)
    ? [[`${file} ${selector}`, text, ground]]
    : [];
});

function findRules(): { file: string; selector: string; declarations: string }[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => {
      const css = readFileSync(join('src', file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
      return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', declarations = '']) => ({
        file,
        selector: selector.trim(),
        declarations,
      }));
    });
}

test('in every rule of a sheet the text is readable on its ground in both schemes', () => {
  const unreadable = pairsInRules.filter(([, text, ground]) =>
    [light, dark].some((scheme) => !(contrast(scheme, text, ground) >= AA)),
  );
  expect(unreadable).toEqual([]);
});

test('every tint, of chips and notices among others, is among the rules whose contrast is checked', () => {
  const tints = findRules().filter(({ selector }) => selector.startsWith('.tint-'));
  const checked = new Set(pairsInRules.map(([rule]) => rule));
  expect(tints.length).toBeGreaterThan(0);
  for (const { file, selector } of tints) expect(checked).toContain(`${file} ${selector}`);
});

test.for(pairs)('%s is readable in both schemes (%d:1)', ([pair, least]) => {
  const [text = '', ground = ''] = pair.split(' on ').map((name) => `--${name}`);
  expect(contrast(light, text, ground)).toBeGreaterThanOrEqual(least);
  expect(contrast(dark, text, ground)).toBeGreaterThanOrEqual(least);
});

test.for([
  ['--scene', '--paper'],
  ['--scene', '--surface'],
  ['--scene-leaf', '--band-raised'],
] as const)(
  'in the dark scheme the ground %s of pictures is lighter than %s around them',
  ([ground, around]) => {
    expect(luminance(dark.get(ground) ?? '')).toBeGreaterThan(luminance(dark.get(around) ?? ''));
    expect(contrast(dark, ground, around)).toBeGreaterThanOrEqual(1.3);
  },
);

test.for([
  ['--band', '--paper', 1.5],
  ['--band-line', '--band', 1.8],
  ['--device', '--scene', 1.2],
  // In pictures, light on light.
  ['--lit-tint', '--lit', 1.2],
  ['--glass', '--lit-sunk', 1.2],
] as const)('in the dark scheme %s is seen on %s (%d:1)', ([part, ground, least]) => {
  expect(contrast(dark, part, ground)).toBeGreaterThanOrEqual(least);
});

test('in a dark picture a window is seen on the light lines of what is lit', () => {
  const lines = new Map(dark).set('--line', light.get('--line') ?? '');
  expect(contrast(lines, '--window', '--line')).toBeGreaterThanOrEqual(1.2);
});

test.for([
  ['--accent-ink', '--lit-mark'],
  ['--success', '--lit'],
  ['--on-brand-fill', '--brand-fill'],
  ['--brand-fill', '--lit'],
] as const)('in a dark picture %s is readable on %s, which is on a lit screen', ([text, ground]) => {
  const picture = readFileSync('scripts/pictures/sources/solution-b2c.svg', 'utf8');
  const blocks = picture.match(/:root\{color-scheme:[^}]*\}|dark\)\{:root\{[^}]*\}/g) ?? [];
  const values = [...blocks.join('').matchAll(/(--[\w-]+):([^;}]+)/g)];
  const scheme = new Map(values.map(([, name = '', value = '']) => [name, value]));
  expect(contrast(scheme, text, ground)).toBeGreaterThanOrEqual(AA);
});

test.for(['--lit', '--lit-line'])('%s, of paper and screens, is dimmer in the dark scheme', (name) => {
  expect(luminance(dark.get(name) ?? '')).toBeLessThan(luminance(light.get(name) ?? ''));
});

test('what is on paper and of people has the same colour in both schemes', () => {
  for (const name of ['--on-lit', '--on-lit-soft', '--lit-mark', '--skin', '--vermilion']) {
    expect([light.has(name), tokens.dark.has(name)], name).toEqual([true, false]);
  }
});
