import { type APIRequestContext, expect } from '@playwright/test';

type BlogFields = Record<'title' | 'author' | 'date' | 'category' | 'snippet' | 'content', string>;

export function buildBlog(changes: Partial<BlogFields> = {}): BlogFields {
  return {
    title: 'A blog of the first-page tests',
    author: 'Asha Verma',
    date: '5 May 2025',
    category: 'First pages',
    snippet: 'What it is about, in a sentence.',
    content: 'The first paragraph.\n\n- and a list',
    ...changes,
  };
}

/** The HTML that the server sends. */
export async function getHtml(request: APIRequestContext, path: string, status = 200): Promise<string> {
  const response = await request.get(path);
  expect(response.status(), path).toBe(status);
  return response.text();
}
