import { z } from 'zod';
import { type BlogCheckInput, blogCheckInput } from '../../src/shared/blogDraft';
import { type BlogProblem, blogProblemResponse } from '../../src/shared/blogResponses';
import { getImageId } from '../../src/shared/image';
import { listMarkdownLinks, type MarkdownLink } from '../../src/shared/markdown';
import type { AppContext } from '../context';
import { isId } from '../database/ids';
import type { Db } from '../database/schema';
import type { ApiInstance } from '../http/fastify';
import { readInProcess } from '../http/inProcess';
import { hasImage, lacksAlternativeText } from '../images/checkImages';
import { activeBlogs } from '../records/softDelete';

export async function blogCheckRoutes(app: ApiInstance, { db, siteUrl }: AppContext): Promise<void> {
  /** Without a built site, as in development, every page is 503 and counts. */
  async function hasPage(path: string): Promise<boolean> {
    const { status } = await readInProcess(app, path);
    return status < 400 || status >= 500;
  }

  app.post(
    '/blogs/check',
    {
      config: { audit: false },
      schema: {
        tags: ['Drafts'],
        operationId: 'checkBlog',
        summary: 'List the links to this site that lead nowhere and the images without alternative text',
        body: blogCheckInput,
        response: { 200: z.object({ problems: z.array(blogProblemResponse) }) },
      },
    },
    async ({ body }) => {
      const pages = new Map<string, Promise<boolean>>();
      const hasPageOnce = (path: string) => {
        const page = pages.get(path) ?? hasPage(path);
        pages.set(path, page);
        return page;
      };
      return { problems: await checkLinks(db, body, { url: siteUrl(), hasPage: hasPageOnce }) };
    },
  );
}

type LinkTargets = { url: string; hasPage: (path: string) => Promise<boolean> };

/** Finds what should be looked at before a text is published. Links to other sites are not followed. */
async function checkLinks(
  db: Db,
  { content, cover, coverAlt }: BlogCheckInput,
  site: LinkTargets,
): Promise<BlogProblem[]> {
  const problems: BlogProblem[] = [];
  for (const link of listMarkdownLinks(content)) {
    const kind = await findProblem(db, link, site);
    if (kind) problems.push({ kind, field: 'content', url: link.url, position: link.position });
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
  link: MarkdownLink,
  site: LinkTargets,
): Promise<BlogProblem['kind'] | undefined> {
  // A relative URL is relative to the post.
  const url = URL.canParse(link.url, `${site.url}/blogs/post`)
    ? new URL(link.url, `${site.url}/blogs/post`)
    : undefined;
  const isHere = url !== undefined && url.origin === new URL(site.url).origin;
  const isImage = link.kind === 'image';
  if (isImage && /^(https?:)?\/\//i.test(link.url)) return 'foreign image';
  if (!isHere || link.url.startsWith('#')) return undefined;
  if (lacksAlternativeText(link)) return 'missing alternative text';
  if (await hasTarget(db, url.pathname, site)) return undefined;
  return isImage ? 'missing image' : 'missing page';
}

async function hasTarget(db: Db, path: string, site: LinkTargets): Promise<boolean> {
  const image = getImageId(path);
  if (image) return hasImage(db, image);
  const [, blog] = /^\/blogs\/([^/]+)\/?$/.exec(path) ?? [];
  if (blog === undefined) return site.hasPage(path);
  const found = isId(blog) && (await activeBlogs(db).select('id').where('id', '=', blog).executeTakeFirst());
  return Boolean(found);
}
