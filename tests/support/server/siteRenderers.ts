import react from '@vitejs/plugin-react';
import { createServer, createServerModuleRunner } from 'vite';
import { LANGUAGE_PREFIX, type Language } from '../../../src/shared/languages';
import type { Renderer } from '../../../src/shared/renderer';

/** The renderers of both languages from the source, without a build. */
export async function loadSourceRenderers(): Promise<
  Record<Language, Renderer> & { close: () => Promise<void> }
> {
  const vite = await createServer({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    css: { modules: { localsConvention: 'camelCaseOnly' } },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
  });
  const load = async (language: Language) => {
    // Many files have no address in common that could name the language: they read it as in a browser.
    Object.assign(globalThis, { location: { pathname: LANGUAGE_PREFIX[language] } });
    const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
    return (await runner.import('/src/render.tsx')) as Renderer;
  };
  try {
    return { en: await load('en'), hi: await load('hi'), close: () => vite.close() };
  } finally {
    Reflect.deleteProperty(globalThis, 'location');
  }
}
