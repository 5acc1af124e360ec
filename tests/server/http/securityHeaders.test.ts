import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SITE_FILES } from '../../support/server/siteFiles';
import { startSite } from '../../support/server/startSite';

test('a script has no headers that only concern documents', async () => {
  const { request } = await startSite();
  const { headers } = await request('GET /static/js/app-123.js');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).not.toHaveProperty('permissions-policy');
});

test('the content policy allows only what this build uses', async () => {
  const { request } = await startSite();
  for (const path of ['/api/blogs', '/manifest.webmanifest']) {
    const { headers } = await request(`GET ${path}`);
    const policy = String(headers['content-security-policy']).split(';').toSorted();
    expect(policy).toEqual([
      "base-uri 'none'",
      "connect-src 'self' https://mail.example",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      'frame-src https://map.example',
      "img-src 'self' data:",
      "manifest-src 'self'",
      "object-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-def='",
    ]);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(headers['x-powered-by']).toBeUndefined();
  }
});

test('HSTS is sent over https only, which only a trusted proxy can claim', async () => {
  const viaHttps = { headers: { 'x-forwarded-proto': 'https' } };
  const trusting = await startSite(SITE_FILES, { config: { TRUST_PROXY: ['loopback'] } });
  expect((await trusting.request('GET /', viaHttps)).headers['strict-transport-security']).toMatch(
    /^max-age=31536000; includeSubDomains$/,
  );
  expect((await trusting.request('GET /')).headers['strict-transport-security']).toBeUndefined();
  const other = await startSite();
  expect((await other.request('GET /', viaHttps)).headers['strict-transport-security']).toBeUndefined();
});

test.for(['/', '/about', '/admin/blogs', '/nope', '/documents/terms.html'])(
  'the content policy of %s allows its inline blocks, and no others',
  async (path) => {
    const { request } = await startSite();
    const { body, headers } = await request(`GET ${path}`);
    const list = (pattern: RegExp) =>
      [...body.matchAll(pattern)].map(([, block = '']) => {
        const hash = createHash('sha256').update(block).digest('base64');
        return `'sha256-${hash}'`;
      });
    const scripts = list(/<script(?: type="speculationrules")?>(.*?)<\/script>/g);
    const styles = list(/<style>(.*?)<\/style>/g);
    expect([scripts.length > 0, styles.length]).toEqual([true, 1]);
    expect(headers['content-security-policy']).toContain(
      `script-src 'self' ${scripts.join(' ')};style-src 'self' ${styles.join(' ')};`,
    );
  },
);
