import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { devApiPlugin } from './scripts/build/devApiPlugin.ts';
import { hindiModules } from './scripts/build/hindiModules.ts';
import { prerenderSite } from './scripts/build/prerenderSite.ts';

/*
 * Which modules share a file. Each file costs a page a request and its headers, and small files compress worse, so a
 * page loads at most six: the entry, `common`, its own, and those of these groups that it uses. The groups name modules
 * and not folders: src/ui and src/shared have what every page needs beside what a single one does.
 */

/** What almost every public page uses; what these modules import comes with them. */
const COMMON_MODULES =
  /[\\/](react|react-dom|react-router|scheduler)[\\/]|src[\\/](router[\\/](?!useNavigateFromHere)|routes|sitePages|site[\\/](AppShell|CompanyRecord|JsonLd|MissingPage|RouteError|content[\\/](language|leaders|serviceTitles)|inquiry[\\/](LazyInquiryForm|inquiryLink))|data[\\/](env|importWithRetry|words)|ui[\\/](Card|DeferredSection|LazyImage|Notice|Reveal|Section|contactLinks|useShownAfterPaint)|shared[\\/](formatCount|interests|limits|(indianTime|months)\.hi))|icons[\\/](arrow-(down|left|right)|external-link|check|mail|map-pin|rotate-cw|store)\.mjs$/;

/** The services and what is said beside them: for Home, /services and the list of sample values. */
const SERVICE_MODULES = /src[\\/]site[\\/]content[\\/](posts|roleTerms|roleWords|roles|services)\./;

/** What the pages about the company and its services have in common. */
const SECTION_MODULES = /src[\\/](site[\\/](CallToAction|content[\\/]claims)|ui[\\/]StatCounter)/;

/** The form library, the fields, what forms show, and what the inquiry form has in common with what sends it. */
const FORM_MODULES =
  /[\\/]react-hook-form[\\/]|src[\\/](ui[\\/](ErrorSummary|Field|showToast|timer)|shared[\\/](idempotencyKey|inquiryLabels)|site[\\/]inquiry[\\/](inquiryFailure|fields|words))/;

/** Unsaved text of admins, and the dialogs that ask about it. */
const DRAFT_MODULES = /src[\\/](admin[\\/]drafts|ui[\\/](Dialog|ConfirmDialog))/;

/** The schema library, which a form loads when it is used. */
const SCHEMA_MODULES =
  /[\\/](@hookform|zod)[\\/]|src[\\/]shared[\\/](inquiry|list|text|fieldMessages(\.hi)?)\.ts/;

/** The HTTP client and what reads its responses, for every request. */
const REQUEST_MODULES = /[\\/]axios[\\/]|src[\\/]data[\\/](blogs|errors|http|jobs|records)/;

/** The data library, what is shown while data loads and after a failure, and what the pages of the blog have in common. */
const DATA_MODULES =
  /[\\/]@tanstack[\\/]|src[\\/](data[\\/](messages|query)|shared[\\/]image|ui[\\/](RetryNotice|Skeleton)|site[\\/]blog[\\/](BlogCover|BlogPattern|blogListUrl|pickRelated|words))/;

/** What lists for visitors and for admins have in common: loading, none, pages, dates, chips, the fixed opening. */
const LISTING_MODULES =
  /src[\\/](shared[\\/]months\.ts|site[\\/]content[\\/]fieldExecutive|ui[\\/](AsyncList|Chip|DateTime|EmptyState|Pagination|dates|toListState))|icons[\\/]chevron-(left|right)\.mjs$/;

/** What the lists of admins have in common. */
const LIST_MODULES = /src[\\/](admin[\\/]list|ui[\\/](AdminHeading|ProgressBar))/;

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
function clientOf(folder: string): EnvironmentOptions {
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
          codeSplitting: {
            groups: [
              { name: 'common', test: COMMON_MODULES, priority: 2 },
              { name: 'sections', test: SECTION_MODULES, priority: 2 },
              { name: 'services', test: SERVICE_MODULES, priority: 2 },
              { name: 'requests', test: REQUEST_MODULES, priority: 1 },
              { name: 'forms', test: FORM_MODULES },
              { name: 'schemas', test: SCHEMA_MODULES },
              { name: 'data', test: DATA_MODULES },
              { name: 'listing', test: LISTING_MODULES },
              { name: 'drafts', test: DRAFT_MODULES },
              { name: 'lists', test: LIST_MODULES },
            ],
          },
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
    client: clientOf('client'),
    hindiClient: clientOf('hindi-client'),
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
