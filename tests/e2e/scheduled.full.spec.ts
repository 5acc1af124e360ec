import { toIndianLocal } from '../../src/shared/indianTime';
import { BLOG, findBlogs, getAuthorization, makeUnique } from '../support/e2e/records';
import { expect, openAsAdmin, test } from '../support/e2e/test';

/** The first full minute that is at least so many milliseconds away. */
function getNextMinute(distanceMs: number): number {
  return Math.ceil((Date.now() + distanceMs) / 60_000) * 60_000;
}

test('a scheduled post goes out at its minute, into the list, the feed and the sitemap, and not before', async ({
  page,
  request,
}) => {
  // It waits for the next full minute.
  test.setTimeout(240_000);
  const title = makeUnique('Goes out by itself');
  const headers = await getAuthorization(request);
  const draft = await request.post('/api/blogs/drafts', { data: { ...BLOG, title }, headers });
  const { _id } = (await draft.json()) as { _id: string };
  await openAsAdmin(page, `/admin/blogs/edit/${_id}`);
  await page.getByRole('button', { name: 'Schedule…' }).click();
  const publishAt = getNextMinute(60_000);
  await page.getByLabel('Date and time (India)').fill(toIndianLocal(new Date(publishAt)));
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  // The open editor would ask for the draft once it is published, which is 410.
  await page.goto('/admin/blogs?view=scheduled');
  const read = async (path: string) => (await request.get(path)).text();
  const isListed = async () => [
    (await findBlogs(request, title)).length > 0,
    (await read('/blog')).includes(title),
    (await read('/feed.xml')).includes(title),
  ];
  const sitemap = await read('/sitemap.xml');
  expect(await isListed()).toEqual([false, false, false]);

  await expect.poll(isListed, { timeout: 180_000, intervals: [1000] }).toEqual([true, true, true]);
  const [blog] = await findBlogs(request, title);
  const id = blog?._id ?? '';
  expect([sitemap.includes(id), (await read('/sitemap.xml')).includes(id)]).toEqual([false, true]);
  expect(Date.parse(blog?.createdAt ?? '')).toBeGreaterThanOrEqual(publishAt);
  await page.goto(`/admin/blogs?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('row', { name: new RegExp(title) })).toContainText('Published');
});
