/**
 * Writes the two font files of the site from the npm package: Latin with the weights that the styles use, and
 * the rupee sign, which is in the package's second file. Run with `npm run font` after a new version of the font.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const PACKAGE = 'node_modules/@fontsource-variable/figtree';
const SOURCE = `${PACKAGE}/files`;
const TARGET = 'src/styles/fonts';
const WEIGHTS = { wght: { min: 400, max: 700, default: 400 } };

const basicLatin = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));
const punctuation = ' ©·–—‘’“”…×→←↗éèáàíóúñüöä';

async function subset(file: string, text: string, target: string): Promise<void> {
  const font = await readFile(`${SOURCE}/${file}`);
  const bytes = await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: WEIGHTS });
  await writeFile(`${TARGET}/${target}`, bytes);
  console.log(`${target}: ${bytes.length} bytes`);
}

await mkdir(TARGET, { recursive: true });
await subset('figtree-latin-wght-normal.woff2', basicLatin + punctuation, 'figtree-latin.woff2');
await subset('figtree-latin-ext-wght-normal.woff2', '₹', 'figtree-rupee.woff2');
// The licence of the font has to accompany every copy of it.
await copyFile(`${PACKAGE}/LICENSE`, `${TARGET}/OFL.txt`);
