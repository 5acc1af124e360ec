import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type BlogProblem, blogCheckInput } from '../../src/shared/blogDraft';
import type { AppContext } from '../context';
import type { SiteManifest } from '../site/manifest';
import { createPathCheck } from '../site/sitePaths';
import { checkLinks } from './checkLinks';

const problemResponse = z.object({
  kind: z.enum(['missing page', 'missing image', 'missing alternative text', 'foreign image']),
  field: z.enum(['content', 'cover', 'coverAlt']),
  url: z.string(),
  position: z.int().optional().meta({ description: 'Where it begins in the content, in characters' }),
}) satisfies z.ZodType<BlogProblem>;

export function blogCheckRoutes(
  { database: { db } }: AppContext,
  site: SiteManifest | undefined,
  siteUrl: () => string,
): FastifyPluginAsyncZod {
  const hasPath = createPathCheck(site);

  return async (app) => {
    app.post(
      '/blogs/check',
      {
        config: { audit: false },
        schema: {
          tags: ['Drafts'],
          operationId: 'checkBlog',
          summary: 'List the links to this site that lead nowhere and the images without alternative text',
          body: blogCheckInput,
          response: { 200: z.object({ problems: z.array(problemResponse) }) },
        },
      },
      async ({ body }) => ({ problems: await checkLinks(db, body, { url: siteUrl(), hasPath }) }),
    );
  };
}
