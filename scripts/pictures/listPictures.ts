import { readdir } from 'node:fs/promises';

/** The drawn pictures of the site, as paths from the root of the repository, in order of name. */
export async function listPictures(): Promise<string[]> {
  const files: string[] = [];
  for (const folder of ['public/images', 'public/icons']) {
    for (const name of await readdir(folder)) if (name.endsWith('.svg')) files.push(`${folder}/${name}`);
  }
  return files.toSorted();
}
