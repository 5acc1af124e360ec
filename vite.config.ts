import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { getChunkGroups } from './scripts/build/chunks.ts';
import { devApiPlugin } from './scripts/build/devApiPlugin.ts';
import { hindiModules } from './scripts/build/hindiModules.ts';
import { prerenderSite } from './scripts/build/prerenderSite.ts';
import type { Language } from './src/shared/languages.ts';

/** React Router's own files for production, without its warnings: a bundler gets those for development. */
const REACT_ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production');

const prefixes = new Map<string, string>();

/** Short: a page names each class in its HTML, its styles and its scripts. A hash of the file, and the place of the class in it. */
function generateScopedName(name: string, file: string, css: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  const prefix = createHash('sha256').update(path).digest('base64url').slice(0, 3);
  const other = prefixes.get(prefix) ?? path;
  if (other !== path) throw new Error(`Rename ${path}: its classes would be those of ${other}`);
  prefixes.set(prefix, path);
  const classes = [...new Set(css.match(/\.[A-Za-z][\w-]*/g))];
  return `_${prefix}${classes.indexOf(`.${name}`).toString(36)}`;
}

/** The site of a language for browsers. */
function clientOf(folder: string, language: Language): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: `dist/${folder}`,
      copyPublicDir: folder === 'client',
      manifest: true,
      assetsDir: 'static',
      assetsInlineLimit: 0,
      // Every browser that runs this build knows modulepreload.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          entryFileNames: 'static/js/[name]-[hash].js',
          chunkFileNames: 'static/js/[name]-[hash].js',
          assetFileNames: 'static/assets/[name]-[hash][extname]',
          codeSplitting: { groups: getChunkGroups(language) },
        },
      },
    },
  };
}

/** The same routes for rendering to HTML. */
function rendererOf(folder: string): EnvironmentOptions {
  return {
    consumer: 'server',
    build: {
      outDir: `dist/${folder}`,
      copyPublicDir: false,
      sourcemap: true,
      rolldownOptions: { input: 'src/entry-server.tsx' },
    },
  };
}

/**
 * One build: for each language the site for browsers (dist/client) and the same routes for rendering to HTML
 * (dist/render), and the server (dist/server). `prerenderSite` then renders the fixed pages and compresses.
 */
export default defineConfig({
  plugins: [hindiModules(), react(), devApiPlugin()],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: join(REACT_ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(REACT_ROUTER, 'dom-export.mjs') },
    ],
  },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName } },
  define: { 'import.meta.env.HAS_SERVER': !process.env.STATIC_SITE_URL },
  build: { emptyOutDir: true, target: 'es2022' },
  environments: {
    client: clientOf('client', 'en'),
    hindiClient: clientOf('hindi-client', 'hi'),
    render: rendererOf('render'),
    hindiRender: rendererOf('hindi-render'),
    server: {
      consumer: 'server',
      build: {
        outDir: 'dist/server',
        copyPublicDir: false,
        // So that stack traces name lines of the source (node --enable-source-maps).
        sourcemap: true,
        rolldownOptions: {
          input: {
            main: 'server/main.ts',
            admin: 'server/cli/admin.ts',
            backup: 'server/cli/backup.ts',
            restore: 'server/cli/restore.ts',
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'hindiClient', 'render', 'hindiRender', 'server']) {
        const environment = builder.environments[name];
        if (!environment) throw new Error(`There is no environment called ${name}`);
        await builder.build(environment);
      }
      await prerenderSite('dist');
    },
  },
});
