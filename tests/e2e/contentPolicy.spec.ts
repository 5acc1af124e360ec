import { readFileSync } from 'node:fs';
import { addBlog, getAuthorization } from '../support/e2e/records';
import { expect, openAsAdmin, test } from '../support/e2e/test';

test('the contacts export downloads under the same policy', async ({ page }) => {
  await openAsAdmin(page, '/admin/contacts?search=nobody-has-this-name');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = readFileSync(await download.path(), 'utf8');
  expect(text).toMatch(/^\ufeff"Received \(IST, India\)","Name","Email"[^\n]*\r\n$/);
});

test('a blog cannot inject script into its page, the list, structured data or the feed', async ({
  page,
  request,
}) => {
  const attack =
    '</title></script><script>document.title="hacked"</script><img src=x onerror=alert(1)>\u2028${alert(1)}';
  const [title, author, date, category, snippet] = ['t', 'a', 'd', 'c', 's'].map((name) => name + attack);
  const content = `# ${attack}\n\n[x](javascript:alert(1)) <svg onload=alert(1)> ![x](data:text/html,x)`;
  const id = await addBlog(request, { title, author, date, category, snippet, content });
  try {
    for (const path of [`/blogs/${id}`, '/blog']) {
      await page.goto(path);
      await expect(page.getByText(`t${attack}`).first()).toBeVisible();
      await expect(page.locator('title')).toHaveCount(1);
      const injected = await page.evaluate(() => ({
        scripts: [...document.querySelectorAll('script:not([src]):not([type*="json"])')].filter((script) =>
          script.textContent.includes('hacked'),
        ).length,
        handlers: document.querySelectorAll('[onerror], [onload], [href^="javascript:"]').length,
      }));
      expect(injected, path).toEqual({ scripts: 0, handlers: 0 });
      expect(await (await request.get(path)).text(), path).not.toMatch(/<script>document\.title|<img src=x/);
    }

    await page.goto(`/blogs/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`t${attack}`);
    expect(await page.title()).toContain(attack.slice(0, 20));
    const jsonLd = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((elements) =>
        elements.map((element) => JSON.stringify(JSON.parse(element.textContent))).join(''),
      );
    expect(jsonLd).toContain(JSON.stringify(attack).slice(1, -1));

    const feed = await (await request.get('/feed.xml')).text();
    const errors = await page.evaluate(
      (xml) =>
        new DOMParser().parseFromString(xml, 'text/xml').querySelectorAll('parsererror, script').length,
      feed,
    );
    expect([feed.includes(id), feed.includes('&lt;script&gt;'), errors]).toEqual([true, true, 0]);
  } finally {
    await request.delete(`/api/blogs/${id}`, { headers: await getAuthorization(request) });
  }
});
