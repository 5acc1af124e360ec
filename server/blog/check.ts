import { z } from 'zod';
import { type BlogProblem, blogCheckInput } from '../../src/shared/blogDraft';
import type { AppContext } from '../context';
import type { ApiInstance } from '../http/fastify';
import { createPathCheck } from '../site/sitePaths';
import { checkLinks } from './checkLinks';

const problemResponse = z.object({
  kind: z.enum(['missing page', 'missing image', 'missing alternative text', 'foreign image']),
  field: z.enum(['content', 'cover', 'coverAlt']),
  url: z.string(),
  position: z.int().optional().meta({ description: 'Where it begins in the content, in characters' }),
}) satisfies z.ZodType<BlogProblem>;

export async function blogCheckRoutes(
  app: ApiInstance,
  { database: { db }, site, siteUrl }: AppContext,
): Promise<void> {
  const hasPath = createPathCheck(site);

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
}
