import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';
import type { SsrModule } from '../../src/shared/ssrModule.ts';

/** What the server uses of the built entry-server; this is the only file that loads it. */
export type Renderer = Pick<
  SsrModule,
  'render' | 'setSiteUrl' | 'canonicalAddress' | 'blogsPerPage' | 'feed'
>;

const rendererModule = z.object({
  render: z.custom<Renderer['render']>((value) => typeof value === 'function'),
  setSiteUrl: z.custom<Renderer['setSiteUrl']>((value) => typeof value === 'function'),
  canonicalAddress: z.custom<Renderer['canonicalAddress']>((value) => typeof value === 'function'),
  blogsPerPage: z.number(),
  feed: z.object({ title: z.string(), description: z.string(), path: z.string() }),
});

/**
 * Loads the renderer that was built with the site.
 * @param buildFolder the build's folder (dist)
 * @returns undefined when there is none: then pages with data come from the plain shell
 * @throws when it has other exports
 */
export async function loadRenderer(buildFolder: string): Promise<Renderer | undefined> {
  const file = join(buildFolder, 'render', 'entry-server.js');
  if (!existsSync(file)) return undefined;
  return rendererModule.parse(await import(/* @vite-ignore */ pathToFileURL(file).href));
}
