/**
 * Writes the values of src/styles/tokens.css into every picture and into the style sheet of the documents: an SVG
 * in an `<img>` and a static page see no style of the site; the pages also get a copy of its typeface. Run with `npm run pictures` after a change of tokens
 * or of a picture; a test fails until then.
 */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { listPictures } from './pictures/listPictures';
import { namesIn, readTokens, withTokens } from './pictures/tokens';

await copyFile('src/styles/fonts/figtree-latin.woff2', 'public/documents/figtree.woff2');
const tokens = readTokens(await readFile('src/styles/tokens.css', 'utf8'));
for (const files of [await listPictures(), ['public/documents/documents.css']]) {
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const names = namesIn(texts);
  for (const [index, file] of files.entries()) {
    const text = texts[index] ?? '';
    const next = withTokens(text, tokens, names);
    if (next === text) continue;
    await writeFile(file, next);
    console.log(`${file} has today's tokens`);
  }
}
