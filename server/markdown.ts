import { renderMarkdown } from '../src/contract/markdown';

const CACHED_POSTS = 200;

/**
 * Renders posts and remembers the last ones: a post is read far more often than it is changed, and a change
 * gives it a new version.
 */
export function createPostRenderer(): (post: { id: string; version: number; content: string }) => string {
  const cache = new Map<string, string>();
  return ({ id, version, content }) => {
    const key = `${id} ${version}`;
    const html = cache.get(key) ?? renderMarkdown(content);
    // The map keeps its order of insertion: putting it back makes it the youngest.
    cache.delete(key);
    cache.set(key, html);
    const oldest = cache.size > CACHED_POSTS ? cache.keys().next().value : undefined;
    if (oldest !== undefined) cache.delete(oldest);
    return html;
  };
}
