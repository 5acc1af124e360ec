import { expect, test, vi } from 'vitest';

test.for([
  ['read from the page', '<div data-post><p>One&nbsp;text</p></div>', '<p>One\u00a0text</p>'],
  ['requested where the page has gone', '', undefined],
])('the HTML of a post is %s', async ([, page, expected]) => {
  const key = ['blogs', 'detail', '1'];
  const data = JSON.stringify([[key, { _id: '1', contentHtml: '' }]]);
  document.body.innerHTML = `${page}<script type="application/json" id="page-data">${data}</script>`;
  vi.resetModules();
  const { getQueryClient } = await import('../../../src/api/queryClient');
  expect(getQueryClient().getQueryData<{ contentHtml: string }>(key)?.contentHtml).toBe(expected);
});
