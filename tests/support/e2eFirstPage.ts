import { type APIRequestContext, expect } from '@playwright/test';

/** The public pages that the build writes, without those of the blog. */
export const FIXED = ['/', '/about', '/services', '/careers', '/cst', '/contact'];

type Post = Record<'title' | 'author' | 'date' | 'category' | 'snippet' | 'content', string>;

export function blogWith(changes: Partial<Post> = {}): Post {
  return {
    title: 'A post of the first-page journeys',
    author: 'Asha Verma',
    date: '5 May 2025',
    category: 'First pages',
    snippet: 'What it is about, in a sentence.',
    content: 'The first paragraph.\n\n- and a list',
    ...changes,
  };
}

/** What the server answers before any script runs. */
export async function getHtml(request: APIRequestContext, path: string, status = 200): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(status);
  return answer.text();
}
