import { readdir } from 'node:fs/promises';

/** The drawn pictures, with `<text>`; `npm run pictures` writes the served ones. */
const SOURCES = 'scripts/pictures/sources';
const SERVED = 'public/images';
/** The one drawn icon; it has no text and is served unchanged. */
const MARK = 'public/icons/favicon.svg';

/** One picture: the file that a person edits and the one that the site serves, from the root of the repository. */
export type Picture = { source: string; served: string };

/** The drawn pictures of the site, in order of name. */
export async function listPictures(): Promise<Picture[]> {
  const names = (await readdir(SOURCES)).filter((name) => name.endsWith('.svg')).toSorted();
  const pictures = names.map((name) => ({ source: `${SOURCES}/${name}`, served: `${SERVED}/${name}` }));
  return [...pictures, { source: MARK, served: MARK }];
}
