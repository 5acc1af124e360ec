import { expect } from 'vitest';
import type { BlogDraftInput } from '../../../src/shared/blogDraft';
import type { Blog, BlogDraft } from '../../../src/shared/blogResponses';
import type { TestApp } from '../inProcessApp';
import { startApp } from './startApp';

export const DRAFT_TEXT = {
  title: 'Float',
  author: 'Asha',
  date: '12 March 2025',
  category: 'Growth Tips',
  snippet: 'Short',
  content: 'Long',
  language: 'en',
  translationOf: '',
};

/** A server whose clock the test sets, and what its admin adds there. */
export async function startAt(time = '2026-01-31T04:30:00Z', options: Parameters<typeof startApp>[0] = {}) {
  const clock = {
    now: new Date(time),
    pass: (minutes: number) => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
    },
  };
  const server = await startApp({ now: () => clock.now, ...options });
  return {
    ...server,
    clock,
    addBlog: async (fields = {}): Promise<Blog> =>
      (await server.send('POST /api/blogs', { ...DRAFT_TEXT, ...fields })).json(),
    addDraft: (fields?: Fields) => addDraft(server, fields),
  };
}

type Fields = Partial<BlogDraftInput> & { blog?: string };

export async function addDraft({ send }: Pick<TestApp, 'send'>, fields: Fields = {}): Promise<BlogDraft> {
  const response = await send('POST /api/blogs/drafts', { ...DRAFT_TEXT, ...fields });
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return response.json();
}
