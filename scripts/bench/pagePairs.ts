import { getBlogIds, getNewestBlogId } from '../blogs';
import { renderedPaths } from '../builtPages';
import { startBuiltServer } from '../builtServer';
import { startCannedServer } from './processes';
import { storeBlogWithCover } from './storedBlogs';

const POST = '/blogs/{id}';
const HINDI_POST = '/hi/blogs/{id}';
const POST_WITH_COVER = '/blogs/{id} with a cover';
const PATHS = [...renderedPaths, POST, HINDI_POST, POST_WITH_COVER];

/** A public page by its path, its URL, and the URL of the same page without its scripts. */
export type PagePair = { path: string; ownUrl: string; baselineUrl: string };

/** Starts the product, and a server of its pages without their script elements. @param count of the pages */
export async function startPagePairs(databaseUrl: string, count = PATHS.length): Promise<PagePair[]> {
  const product = await startBuiltServer(databaseUrl);
  const urlPaths: Record<string, string> = {
    [POST]: `/blogs/${await getNewestBlogId(product)}`,
    [HINDI_POST]: `/hi/blogs/${(await getBlogIds(product, 1, 'hi'))[0]}`,
    [POST_WITH_COVER]: `/blogs/${await storeBlogWithCover(databaseUrl)}`,
  };
  const withoutScripts = await startCannedServer(product.origin, true);
  return PATHS.slice(0, count).map((path) => {
    const urlPath = urlPaths[path] ?? path;
    return { path, ownUrl: product.origin + urlPath, baselineUrl: withoutScripts.origin + urlPath };
  });
}
