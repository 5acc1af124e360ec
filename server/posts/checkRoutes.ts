import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type BlogCheckInput, blogCheckInput } from '../../src/shared/blogDraft';
import { type BlogProblem, blogProblemResponse } from '../../src/shared/blogResponses';
import { getImageId } from '../../src/shared/image';
import { listMarkdownImages, type MarkdownImage } from '../../src/shared/markdown';
import type { AppContext } from '../context';
import type { Db } from '../database/schema';
import { readInProcess } from '../http/inProcess';
import { hasImage, lacksAlternativeText } from '../images/checkImages';
import { route } from '../route';

export async function blogCheckRoutes(app: FastifyInstance, { db }: AppContext): Promise<void> {
  route(
    app,
    'POST /blogs/check',
    {
      id: 'checkBlog',
      summary: 'List the images that do not exist, are on another site, or have no alternative text',
      tag: 'Drafts',
      config: { audit: false },
      body: blogCheckInput,
      ok: z.object({ problems: z.array(blogProblemResponse) }),
    },
    async ({ body }) => ({ problems: await findProblems(db, app, body) }),
  );
}

/** Finds what should be looked at before a text is published. */
async function findProblems(
  db: Db,
  app: FastifyInstance,
  { content, cover, coverAlt }: BlogCheckInput,
): Promise<BlogProblem[]> {
  const problems: BlogProblem[] = [];
  for (const image of listMarkdownImages(content)) {
    const kind = await findProblem(db, app, image);
    if (kind) problems.push({ kind, field: 'content', url: image.url, position: image.position });
  }
  if (cover && !(await hasImage(db, cover))) {
    problems.push({ kind: 'missing image', field: 'cover', url: cover });
  }
  if (cover && coverAlt === null) {
    problems.push({ kind: 'missing alternative text', field: 'coverAlt', url: cover });
  }
  return problems;
}

async function findProblem(
  db: Db,
  app: FastifyInstance,
  image: MarkdownImage,
): Promise<BlogProblem['kind'] | undefined> {
  if (/^(https?:)?\/\//i.test(image.url)) return 'foreign image';
  if (lacksAlternativeText(image)) return 'missing alternative text';
  // A relative URL is relative to the post.
  const { pathname } = new URL(image.url, 'https://site.example/blogs/post');
  const id = getImageId(pathname);
  if (id) return (await hasImage(db, id)) ? undefined : 'missing image';
  // A file of the site. In development there may be none: 503 is no answer about it.
  const { status } = await readInProcess(app, pathname);
  return status >= 400 && status < 500 ? 'missing image' : undefined;
}
