import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod/mini';

/** Answers a GET of the API in this process. */
export type ReadApi = (
  path: string,
) => Promise<{ status: number; headers: Record<string, string>; body: string }>;

/** What the built entry-server gives (src/entry-server.tsx); here is the one place that loads it. */
export type Renderer = {
  render(
    address: string,
    readApi: ReadApi,
  ): Promise<{ head: string; body: string; data?: unknown; status: number }>;
  /** The URL that rendered pages name in canonical links. */
  setSiteUrl(url: string): void;
  /** The address without what does not change the page, so that a rendered one is kept once. */
  canonicalAddress(address: string): string;
  /** How many blogs a page of the list shows. */
  blogsPerPage: number;
  feed: { title: string; description: string; path: string };
};

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
 * @throws when it is there and not what this server knows
 */
export async function loadRenderer(buildFolder: string): Promise<Renderer | undefined> {
  const file = join(buildFolder, 'render', 'entry-server.js');
  if (!existsSync(file)) return undefined;
  return rendererModule.parse(await import(/* @vite-ignore */ pathToFileURL(file).href));
}
