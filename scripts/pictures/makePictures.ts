/**
 * Writes the served pictures from those in scripts/pictures/sources. It copies the values of both tokens.css into
 * every source and into a style sheet of the documents, since the styles of the site do not apply to an SVG in an
 * `<img>` or to a static page, and its typeface to the documents. Run `npm run pictures` after a change of tokens or
 * of a source; a test fails until then.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { listPictures } from './listPictures';
import { textToPaths } from './textToPaths';
import { collectTokenNames, insertTokens, loadTokens } from './tokens';
import { loadTypefaces } from './typefaces';

/** The style sheets of the documents. The first contains the token block of both. */
const SHEET = 'public/documents/documents.css';
const TEXT_SHEET = 'public/documents/text.css';

const tokens = await loadTokens();

async function write(file: string, text: string): Promise<void> {
  if (text === (await readFile(file, 'utf8').catch(() => undefined))) return;
  await writeFile(file, text);
  console.log(`Wrote ${file}`);
}

await copyFile('src/styles/fonts/figtree-latin.woff2', 'public/documents/figtree.woff2');
await copyFile('src/styles/fonts/OFL.txt', 'public/documents/OFL.txt');
const sheet = await readFile(SHEET, 'utf8');
await write(
  SHEET,
  insertTokens(sheet, tokens, collectTokenNames([sheet + (await readFile(TEXT_SHEET, 'utf8'))])),
);

const pictures = await listPictures();
const sources = await Promise.all(pictures.map(({ source }) => readFile(source, 'utf8')));
const names = collectTokenNames(sources);
const shape = await loadTypefaces();
for (const [index, { source, served }] of pictures.entries()) {
  try {
    const drawing = insertTokens(sources[index] ?? '', tokens, names);
    await write(source, drawing);
    if (served !== source) await write(served, textToPaths(drawing, shape));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${source}: ${reason}`, { cause: error });
  }
}
