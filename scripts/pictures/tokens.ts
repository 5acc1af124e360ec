/** One value of each token, for the light and for the dark scheme. */
export type Tokens = { light: Map<string, string>; dark: Map<string, string> };

const START = '/* tokens of src/styles/tokens.css, written by npm run pictures */';
const END = '/* end of tokens */';

/** Reads the custom properties of tokens.css: those before its media query are light, those in it are dark. */
export function readTokens(css: string): Tokens {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const query = plain.indexOf('@media (prefers-color-scheme: dark)');
  if (query < 0) throw new Error('tokens.css has no dark scheme');
  return { light: declarations(plain.slice(0, query)), dark: declarations(plain.slice(query)) };
}

function declarations(css: string): Map<string, string> {
  return new Map(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** The text without its token block: what a person wrote. */
export function withoutTokens(text: string): string {
  const [start, end] = markers(text);
  return text.slice(0, start) + text.slice(end);
}

/** The tokens that the texts use outside their blocks, in order of name. */
export function namesIn(texts: string[]): string[] {
  const uses = texts.flatMap((text) => [...withoutTokens(text).matchAll(/var\((--[\w-]+)/g)]);
  return [...new Set(uses.map(([, name = '']) => name))].toSorted();
}

/**
 * The text (an SVG or a style sheet) with its token block written anew: light in `:root`, and dark where the dark
 * scheme has another value. Throws when there is no block or a name is no token.
 * @param names what to write; all pictures get the same, so that one hash in the content security policy allows
 *   the `<style>` of every one (Firefox applies a file's own policy also inside an `<img>`)
 */
export function withTokens(text: string, tokens: Tokens, names: string[]): string {
  const [start, end] = markers(text);
  const unknown = names.filter((name) => !tokens.light.has(name));
  if (unknown.length > 0) throw new Error(`tokens.css has no ${unknown.join(', ')}`);
  const block = (values: Map<string, string>) =>
    names
      .filter((name) => values.has(name))
      .map((name) => `${name}:${values.get(name)}`)
      .join(';');
  const written = [
    START,
    `:root{color-scheme:light dark;${block(tokens.light)}}`,
    `@media (prefers-color-scheme:dark){:root{${block(tokens.dark)}}}`,
    END,
  ];
  return text.slice(0, start) + written.join('\n') + text.slice(end);
}

function markers(text: string): [number, number] {
  const start = text.indexOf('/* tokens of ');
  const end = text.indexOf(END);
  if (start < 0 || end < start) throw new Error(`There is no token block (${START} … ${END})`);
  return [start, end + END.length];
}
