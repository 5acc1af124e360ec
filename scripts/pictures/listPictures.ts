import { readdir } from 'node:fs/promises';

/** The drawn pictures, with `<text>`; `npm run pictures` writes the served ones. */
const SOURCES = 'scripts/pictures/sources';
const SERVED = 'public/images';
/** The one drawn icon; it has no text and is served unchanged. */
const MARK = 'public/icons/favicon.svg';

/** Covers of posts that Hindi has not, and pictures without words. */
const WITHOUT_HINDI = /^(?:card-|cover-(?:checklist|four-shops|one-api)\.|home-|leader-|product-)/;

/** One picture: the file that a person edits, the one that the site serves, and that with Hindi words; from the root. */
export type Picture = { source: string; served: string; hindi?: string };

/** The drawn pictures of the site, in order of name. */
export async function listPictures(): Promise<Picture[]> {
  const names = (await readdir(SOURCES)).filter((name) => name.endsWith('.svg')).toSorted();
  const pictures = names.map((name) => ({
    source: `${SOURCES}/${name}`,
    served: `${SERVED}/${name}`,
    hindi: WITHOUT_HINDI.test(name) ? undefined : `${SERVED}/hi/${name}`,
  }));
  return [...pictures, { source: MARK, served: MARK }];
}
