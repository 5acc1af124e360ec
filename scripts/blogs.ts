import type { Blog } from '../src/shared/blogResponses';
import type { Language } from '../src/shared/languages';
import { MAX_LIST_LIMIT } from '../src/shared/limits';
import type { BuiltServer } from './builtServer';

/** The id of the newest blog of a running server. */
export async function getNewestBlogId(server: BuiltServer): Promise<string> {
  const [id] = await getBlogIds(server, 1);
  if (!id) throw new Error('The server has no blogs');
  return id;
}

/** The ids of the newest blogs of a running server in a language. */
export async function getBlogIds(
  { origin }: BuiltServer,
  count: number,
  language: Language = 'en',
): Promise<string[]> {
  const blogs = await readBlogs(`${origin}/api`, count, language);
  return blogs.map(({ _id }) => _id);
}

/** The newest blogs of an API, by default all of them in every language; without their text. */
export async function readBlogs(api: string, count = Infinity, language = ''): Promise<Blog[]> {
  const blogs: Blog[] = [];
  const limit = Math.min(count, MAX_LIST_LIMIT);
  for (let page = 1; blogs.length < count; page += 1) {
    const query = new URLSearchParams({ limit: `${limit}`, page: `${page}`, ...(language && { language }) });
    const response = await fetch(`${api}/blogs?${query}`);
    if (!response.ok) throw new Error(`${response.url} responded ${response.status}`);
    const next = (await response.json()) as Blog[];
    if (next.length === 0) break;
    blogs.push(...next);
  }
  return blogs.slice(0, count);
}
