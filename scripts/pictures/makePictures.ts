/**
 * Makes the pictures that the site serves of those in scripts/pictures/sources. The values of src/styles/tokens.css
 * go into every source and into a style sheet of the documents: an SVG in an `<img>` and a static page see no style
 * of the site. The documents also get a copy of its typeface. Run `npm run pictures` after a change of tokens or of
 * a source; a test fails until then.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { listPictures } from './listPictures';
import { textToPaths } from './textToPaths';
import { namesIn, readTokens, withTokens } from './tokens';
import { loadTypefaces } from './typefaces';

/** The sheets of the documents. The block of tokens stands in the first, for both. */
const SHEET = 'public/documents/documents.css';
const TEXT_SHEET = 'public/documents/text.css';

const tokens = readTokens(await readFile('src/styles/tokens.css', 'utf8'));

async function write(file: string, text: string): Promise<void> {
  if (text === (await readFile(file, 'utf8').catch(() => undefined))) return;
  await writeFile(file, text);
  console.log(`${file} is made anew`);
}

await copyFile('src/styles/fonts/figtree-latin.woff2', 'public/documents/figtree.woff2');
const sheet = await readFile(SHEET, 'utf8');
await write(SHEET, withTokens(sheet, tokens, namesIn([sheet + (await readFile(TEXT_SHEET, 'utf8'))])));

const pictures = await listPictures();
const sources = await Promise.all(pictures.map(({ source }) => readFile(source, 'utf8')));
const names = namesIn(sources);
const shape = await loadTypefaces();
for (const [index, { source, served }] of pictures.entries()) {
  try {
    const drawing = withTokens(sources[index] ?? '', tokens, names);
    await write(source, drawing);
    if (served !== source) await write(served, textToPaths(drawing, shape));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${source}: ${reason}`, { cause: error });
  }
}
