/**
 * Writes the served pictures from those in scripts/pictures/sources. It copies the values of both tokens.css into
 * every source, since the styles of the site do not apply to an SVG in an `<img>`. Run `npm run pictures` after a change of tokens or
 * of a source; a test fails until then.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { hindiWords } from './hindiWords';
import { listPictures } from './listPictures';
import { textToPaths } from './textToPaths';
import { collectTokenNames, insertTokens, loadTokens } from './tokens';
import { loadTypefaces } from './typefaces';

const tokens = await loadTokens();

async function write(file: string, text: string): Promise<void> {
  if (text === (await readFile(file, 'utf8').catch(() => undefined))) return;
  await writeFile(file, text);
  console.log(`Wrote ${file}`);
}

const pictures = await listPictures();
const sources = await Promise.all(pictures.map(({ source }) => readFile(source, 'utf8')));
const names = collectTokenNames(sources);
const shape = await loadTypefaces();
for (const [index, { source, served, hindi }] of pictures.entries()) {
  try {
    const drawing = insertTokens(sources[index] ?? '', tokens, names);
    await write(source, drawing);
    if (served !== source) await write(served, textToPaths(drawing, shape));
    if (hindi) await write(hindi, textToPaths(drawing, shape, hindiWords));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${source}: ${reason}`, { cause: error });
  }
}
