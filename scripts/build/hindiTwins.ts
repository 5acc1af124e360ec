import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import type { Plugin } from 'vite';

/** Starts `npm run dev` with the Hindi site. */
const isHindiDevelopment = process.env.SITE_LANGUAGE === 'hi';

/**
 * Builds the Hindi site from the modules of the English one: in its environments an import of `words.ts` gets the twin
 * `words.hi.ts` where there is one. The twin itself imports the English module.
 */
export function hindiTwins(): Plugin {
  return {
    name: 'hindi-twins',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name.startsWith('hindi') || (isHindiDevelopment && name === 'client'),
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      const twin = resolved && toTwin(resolved.id);
      return twin && twin !== importer ? twin : resolved;
    },
  };
}

function toTwin(id: string): string | undefined {
  if (!isAbsolute(id) || id.includes('/node_modules/')) return undefined;
  const twin = id.replace(/\.(tsx?|css)$/, '.hi.$1');
  return twin !== id && existsSync(twin) ? twin : undefined;
}
