import { afterEach, expect, test, vi } from 'vitest';
import { fillStaticSiteUrl } from '../../scripts/build/prerenderSite';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('the build leaves the URL of the site to the server, also if SITE_URL is set', () => {
  vi.stubEnv('SITE_URL', 'https://www.sanyog.example');
  expect(fillStaticSiteUrl('<a href="__SITE_URL__/">')).toBe('<a href="__SITE_URL__/">');
});

test('a build for a static host contains its URL', () => {
  vi.stubEnv('STATIC_SITE_URL', 'https://static.example/');
  expect(fillStaticSiteUrl('<a href="__SITE_URL__/">__SITE_URL__')).toBe(
    '<a href="https://static.example/">https://static.example',
  );
});
