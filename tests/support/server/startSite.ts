import { writeSite } from './siteFiles';
import { startApp } from './startApp';

/** The server with these files in place of the built site. */
export async function startSite(
  files?: Record<string, string>,
  options: Parameters<typeof startApp>[0] = {},
) {
  return startApp({
    siteFolder: writeSite(files),
    ...options,
    config: { SITE_URL: 'https://www.sanyog.example', ...options.config },
  });
}
