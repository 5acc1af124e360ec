import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Plugin } from 'vite';

/** Starts `npm run dev` with the Hindi site. */
const isHindiDevelopment = process.env.SITE_LANGUAGE === 'hi';

/**
 * Builds the Hindi site from the modules of the English one: in its environments an import of `words.ts` gets
 * `words.hi.ts` where there is one. Only `words.hi.ts` itself gets the English module.
 */
export function hindiModules(): Plugin {
  return {
    name: 'hindi-modules',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name.startsWith('hindi') || (isHindiDevelopment && name === 'client'),
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const hindi = resolved && findHindi(resolved.id);
      return hindi && hindi !== importer ? hindi : resolved;
    },
  };
}

function findHindi(id: string): string | undefined {
  if (!isAbsolute(id) || id.includes('/node_modules/')) return undefined;
  const hindi = id.replace(/\.(tsx?|css)$/, '.hi.$1');
  return hindi !== id && existsSync(hindi) ? hindi : undefined;
}
