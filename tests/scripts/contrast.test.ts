import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadTokens } from '../../scripts/pictures/tokens';

const { light, dark } = await loadTokens();
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

function contrast(one: string, other: string): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const pairs: [string, string, number][] = [
  ['--ink', '--paper', AAA],
  ['--ink-soft', '--paper', AAA],
  ['--ink-soft', '--paper-sunk', AAA],
  ['--ink-soft', '--surface', AAA],
  ['--ink', '--brand-tint', AAA],
  ['--on-band', '--band', AAA],
  ['--on-band-soft', '--band', AAA],
  ['--on-band-raised', '--band-raised', AAA],
  ['--on-band-label', '--band', AAA],
  ['--on-band-label', '--band-raised', AA],
  ['--on-band-brand', '--band-raised', AA],
  ['--ornament', '--paper-sunk', AA],
  ['--brand', '--paper', AA],
  ['--focus', '--paper', 3],
  ['--focus', '--paper-sunk', 3],
  ['--focus', '--brand-tint', 3],
  ['--accent', '--band', 3],
  ['--on-band', '--brand-quiet', AA],
  ['--on-lit-soft', '--lit', AA],
  ['--on-lit-soft', '--lit-mark', AA],
  ['--lit', '--success-fill', 3],
  ['--brand-quiet', '--lit', 3],
  ['--ornament', '--scene', AA],
  ['--brand-quiet', '--scene', 2.5],
];

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

test.each(pairsInRules)('in %s the text %s is readable on %s in both schemes', (_rule, text, ground) => {
  for (const scheme of [light, new Map([...light, ...dark])]) {
    expect(contrast(scheme.get(text) ?? '', scheme.get(ground) ?? '')).toBeGreaterThanOrEqual(AA);
  }
});

test('every tint, of chips and notices among others, is among the rules whose contrast is checked', () => {
  const tints = findRules().filter(({ selector }) => selector.startsWith('.tint-'));
  const checked = new Set(pairsInRules.map(([rule]) => rule));
  expect(tints.length).toBeGreaterThan(0);
  for (const { file, selector } of tints) expect(checked).toContain(`${file} ${selector}`);
});

test.each(pairs)('%s is readable on %s in both schemes (%d:1)', (text, ground, least) => {
  for (const scheme of [light, new Map([...light, ...dark])]) {
    const [front = '', back = ''] = [scheme.get(text), scheme.get(ground)];
    expect(contrast(front, back)).toBeGreaterThanOrEqual(least);
  }
});

test.each([
  ['--scene', '--paper'],
  ['--scene', '--surface'],
  ['--scene-leaf', '--band-raised'],
])('in the dark scheme the ground %s of pictures is lighter than %s around them', (ground, around) => {
  const scheme = new Map([...light, ...dark]);
  const [picture = '', page = ''] = [scheme.get(ground), scheme.get(around)];
  expect(luminance(picture)).toBeGreaterThan(luminance(page));
  expect(contrast(picture, page)).toBeGreaterThanOrEqual(1.3);
});

test('in the dark scheme the band is seen on paper, and what is on the stage of the home page has an edge', () => {
  const scheme = new Map([...light, ...dark]);
  const get = (name: string) => scheme.get(name) ?? '';
  expect(contrast(get('--band'), get('--paper'))).toBeGreaterThanOrEqual(1.5);
  expect(contrast(get('--band-line'), get('--band'))).toBeGreaterThanOrEqual(1.8);
  expect(contrast(get('--device'), get('--scene'))).toBeGreaterThanOrEqual(1.2);
});

test.each([
  ['--lit-tint', '--lit'],
  ['--glass', '--lit-sunk'],
  ['--window', '--line'],
])('in a dark picture %s is seen on %s, light on light', (part, ground) => {
  const scheme = new Map([...light, ...dark]);
  // What is lit keeps its light lines.
  const wall = (ground === '--line' ? light : scheme).get(ground) ?? '';
  expect(contrast(scheme.get(part) ?? '', wall)).toBeGreaterThanOrEqual(1.2);
});

test.each([
  ['--accent-ink', '--lit-mark'],
  ['--success', '--lit'],
  ['--on-brand-fill', '--brand-fill'],
  ['--brand-fill', '--lit'],
])('in a dark picture %s is readable on %s, which is on a lit screen', (text, ground) => {
  const picture = readFileSync('scripts/pictures/sources/solution-retailer.svg', 'utf8');
  const [bright, dim] = [...picture.matchAll(/:root\{color-scheme:[^}]*\}|dark\)\{:root\{[^}]*\}/g)].map(
    ([block]) =>
      new Map([...block.matchAll(/(--[\w-]+):([^;}]+)/g)].map(([, name = '', value = '']) => [name, value])),
  );
  const scheme = new Map([...(bright ?? []), ...(dim ?? [])]);
  expect(contrast(scheme.get(text) ?? '', scheme.get(ground) ?? '')).toBeGreaterThanOrEqual(AA);
});

test.each(['--lit', '--lit-line'])('%s, of paper and screens, is dimmer in the dark scheme', (name) => {
  expect(luminance(dark.get(name) ?? '')).toBeLessThan(luminance(light.get(name) ?? ''));
});

test.each(['--on-lit', '--on-lit-soft', '--lit-mark', '--skin', '--vermilion'])(
  '%s, of what is on paper and of people, is the same in both schemes',
  (name) => {
    expect(light.has(name)).toBe(true);
    expect(dark.has(name)).toBe(false);
  },
);
