import { expect, test } from 'vitest';
import { parseBlogListParams } from '../../../../src/pages/blog/blogListUrl';

const parse = (name: string, value: string) => parseBlogListParams(new URLSearchParams({ [name]: value }));

test.for(['abc', '0', '-1', '1.5', '99999999', ''])('?page=%s is the first page', (page) => {
  expect(parse('page', page)).toEqual({ category: undefined, page: 1 });
});

test.for(['All Posts', '\0', 'x'.repeat(101), ' '])(
  'the category %j in the URL opens all posts',
  (category) => {
    expect(parse('category', category)).toEqual({ category: undefined, page: 1 });
  },
);

test('the URL names the tab and the page', () => {
  const params = new URLSearchParams({ category: 'Growth Tips', page: '12' });
  expect(parseBlogListParams(params)).toEqual({ category: 'Growth Tips', page: 12 });
});
