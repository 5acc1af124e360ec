import type { Plugin } from 'vite';

const DEVELOPMENT = '/react-router/dist/development/';
const PRODUCTION = '/react-router/dist/production/';

/**
 * React Router ships a build without its warnings for developers and names it nowhere in its `exports`: browsers
 * get that one.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(source, importer, options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!resolved?.id.includes(DEVELOPMENT)) this.error(`${source} has no build for developers any more`);
        return { ...resolved, id: resolved.id.replace(DEVELOPMENT, PRODUCTION) };
      },
    },
  };
}
