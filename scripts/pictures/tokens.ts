import { readFile } from 'node:fs/promises';

/** One value of each token, for the light and for the dark scheme. */
export type Tokens = { light: Map<string, string>; dark: Map<string, string> };

const START = '/* tokens of src/styles/tokens.css, written by npm run pictures */';
const END = '/* end of tokens */';

const SITE = 'src/styles/tokens.css';
/** Colours that no page uses, so that no page loads them. */
const PICTURES = 'scripts/pictures/tokens.css';

/** What is on paper and lit screens: pictures take only its light value. */
const LIT = [
  ...['--line', '--surface', '--accent-ink'],
  ...['--brand-fill', '--on-brand-fill', '--brand-tint-strong'],
  ...['--success', '--success-tint', '--warning', '--warning-tint'],
];

/** The tokens of the site and those of pictures only. */
export async function loadTokens(): Promise<Tokens> {
  const [site, own] = await Promise.all([SITE, PICTURES].map((file) => readFile(file, 'utf8')));
  const [first, second] = [readTokens(site ?? ''), readTokens(own ?? '')];
  return {
    light: new Map([...first.light, ...second.light]),
    dark: new Map([...first.dark, ...second.dark]),
  };
}

/** Reads the custom properties of a style sheet: those before its media query are light, those in it are dark. */
function readTokens(css: string): Tokens {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const query = plain.indexOf('@media (prefers-color-scheme: dark)');
  if (query < 0) throw new Error('tokens.css has no dark scheme');
  return { light: parseDeclarations(plain.slice(0, query)), dark: parseDeclarations(plain.slice(query)) };
}

function parseDeclarations(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** The text without its token block. */
export function removeTokens(text: string): string {
  const [start, end] = findMarkers(text);
  return text.slice(0, start) + text.slice(end);
}

/** The tokens that the texts use outside their blocks, in order of name. */
export function collectTokenNames(texts: string[]): string[] {
  const uses = texts.flatMap((text) => [...removeTokens(text).matchAll(/var\((--[\w-]+)/g)]);
  return [...new Set(uses.map(([, name = '']) => name))].toSorted();
}

/**
 * Replaces the token block of a text (an SVG or a style sheet): light in `:root`, and dark where the dark scheme has
 * another value. Throws when there is no block or a name is not a token.
 * @param names the tokens to write; all pictures get the same, so that one hash in the content security policy allows
 *   the `<style>` of every one (Firefox applies a file's own policy also inside an `<img>`)
 */
export function insertTokens(text: string, tokens: Tokens, names: string[]): string {
  const [start, end] = findMarkers(text);
  const unknown = names.filter((name) => !tokens.light.has(name));
  if (unknown.length > 0) throw new Error(`tokens.css has no ${unknown.join(', ')}`);
  const toCss = (values: Map<string, string>) =>
    names
      .filter((name) => values.has(name))
      .map((name) => `${name}:${values.get(name)}`)
      .join(';');
  const darkInPictures = new Map([...tokens.dark].filter(([name]) => !LIT.includes(name)));
  const block = [
    START,
    `:root{color-scheme:light dark;${toCss(tokens.light)}}`,
    `@media (prefers-color-scheme:dark){:root{${toCss(darkInPictures)}}}`,
    END,
  ];
  return text.slice(0, start) + block.join('\n') + text.slice(end);
}

function findMarkers(text: string): [number, number] {
  const start = text.indexOf('/* tokens of ');
  const end = text.indexOf(END);
  if (start < 0 || end < start) throw new Error(`There is no token block (${START} … ${END})`);
  return [start, end + END.length];
}
