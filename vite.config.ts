import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUILD_FOLDER } from './scripts/build/buildFolder.ts';
import { describeSite } from './scripts/build/describeSite.ts';
import { devApiPlugin } from './scripts/build/devApiPlugin.ts';
import { sampleValues } from './scripts/build/sampleValues.ts';

/** React Router's own files for production, without its warnings: a bundler gets those for development. */
const REACT_ROUTER = join(import.meta.dirname, 'node_modules/react-router/dist/production');

const prefixes = new Map<string, string>();

/**
 * A hash of the file, and the place of the class in it. With `[hash:base64:5]` a page, which names each class in its HTML,
 * its styles and its scripts, is about 400 bytes larger by `npm run check:sizes`: too large for the first round trip.
 */
function generateScopedName(name: string, file: string, css: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*/, ''));
  const prefix = createHash('sha256').update(path).digest('base64url').slice(0, 3);
  const other = prefixes.get(prefix) ?? path;
  if (other !== path) throw new Error(`Rename ${path}: its classes would be those of ${other}`);
  prefixes.set(prefix, path);
  const classes = [...new Set(css.match(/\.[A-Za-z][\w-]*/g))];
  const place = classes.indexOf(`.${name}`);
  // An animation is no class.
  return place < 0 ? `_${prefix}-${name}` : `_${prefix}${place.toString(36)}`;
}

/**
 * One build: the site for browsers (dist/client), the same routes for rendering to HTML (dist/render), and the server
 * (dist/server), which renders the pages.
 */
export default defineConfig({
  plugins: [react(), devApiPlugin(), sampleValues()],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: join(REACT_ROUTER, 'index.mjs') },
      { find: /^react-router\/dom$/, replacement: join(REACT_ROUTER, 'dom-export.mjs') },
    ],
  },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName } },
  build: {
    emptyOutDir: true,
    target: ['chrome114', 'edge114', 'safari17', 'ios17', 'firefox125'],
    cssTarget: ['chrome99', 'edge99', 'safari15.4', 'ios15.4', 'firefox97'],
  },
  environments: {
    client: {
      build: {
        outDir: join(BUILD_FOLDER, 'client'),
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
            // Few files for a page: each costs a request, and small ones compress worse.
            codeSplitting: {
              // What every page loads. index.html would name the file after the folder of the project.
              groups: [{ name: 'common', tags: ['$initial'], test: /(?<!\.html)$/ }],
              // What several pages share is copied into the file of each when it is small. The copies have one state.
              experimentalInlineCommonChunks: { maxSize: 18 * 1024 },
            },
          },
        },
      },
    },
    render: {
      consumer: 'server',
      build: {
        outDir: join(BUILD_FOLDER, 'render'),
        copyPublicDir: false,
        sourcemap: true,
        // One file, which the server imports once for each language.
        rolldownOptions: {
          input: 'src/render.tsx',
          output: { codeSplitting: false },
          // Screens of admins, which only a browser renders: without them the server starts sooner.
          external: [/^\.\/admin\/(?!session\/ProtectedRoute)/],
        },
      },
    },
    server: {
      consumer: 'server',
      build: {
        outDir: join(BUILD_FOLDER, 'server'),
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
      for (const environment of Object.values(builder.environments)) await builder.build(environment);
      await describeSite(BUILD_FOLDER);
    },
  },
});
