import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const TOKENS = 'styles/tokens.css';
const IN_CODE = /['"`](#[\da-f]{3,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([^'"`]*)['"`]/gi;
const IN_SHEETS =
  /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(|(?<![\w-])(?:black|white|gr[ae]y|silver|red|maroon|orange|gold|yellow|olive|lime|green|teal|aqua|cyan|blue|navy|purple|fuchsia|magenta|pink|brown|beige|(?:dark|light|medium|pale|deep|dim)[a-z]+)(?![\w-])/gi;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' });

function read(file: string): string {
  return readFileSync(join('src', file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
}

test('only styles/tokens.css names colours', () => {
  const inSheets = files
    .filter((file) => file.endsWith('.css') && file !== TOKENS)
    .flatMap((file) =>
      [...read(file).matchAll(/[\w-]+:\s*([^;{}]+);/g)].flatMap(([declaration, value = '']) =>
        value.match(IN_SHEETS) ? [`${file}: ${declaration}`] : [],
      ),
    );
  const inCode = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...read(file).matchAll(IN_CODE)].map(([, colour = '']) => `${file}: ${colour}`));
  expect([...inSheets, ...inCode]).toEqual([]);
});
