import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

// Inside node_modules, so that the built programs find the packages they import; each test file has its own.
const FOLDER = resolve(`node_modules/.cache/server-programs-${randomUUID()}`);

/**
 * For `beforeAll`: builds these programs of the server, which start in a third of the time that their source does.
 * @returns removes them
 */
export async function buildServerPrograms(
  ...names: ('main' | 'admin' | 'backup' | 'restore')[]
): Promise<() => void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: FOLDER,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { input: names.map((name) => `server/${name === 'main' ? name : `cli/${name}`}.ts`) },
    },
  });
  return () => rmSync(FOLDER, { recursive: true });
}

/** The file of a built program. */
export function programFile(name: string): string {
  return join(FOLDER, `${name}.js`);
}
