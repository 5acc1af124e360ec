import { data, type LoaderFunctionArgs } from 'react-router-dom';
// Imported with this file, so that nothing else has to load before the requests are sent.
import '../../data/blogs';
import { blogQueries, blogsApi } from '../../data/query/queries';
import { getQueryClient, serverQueryClient } from '../../data/query/queryClient';
import { parseBlogListParams } from './blogListUrl';
import { fillsRelated } from './pickRelated';

// Imported here already, so that the first request does not wait for a task of its own.
void blogsApi();

/*
 * In the browser a loader only starts the request, while the script of the page loads: the page shows its skeleton
 * until the data is there. On the server it waits for the data, so that the page is rendered with it.
 */

export async function blogListLoader({ request, context }: LoaderFunctionArgs) {
  const { category, page } = parseBlogListParams(new URL(request.url).searchParams);
  const query = blogQueries.publicPage(category, page);
  const server = context.get(serverQueryClient);
  if (!server) {
    void getQueryClient().prefetchQuery(query);
    return null;
  }
  const { items } = await server.fetchQuery(query);
  // Any number can be in the URL: a page after the last one does not exist.
  return page > 1 && items.length === 0 ? notFound() : null;
}

export async function blogLoader({ params: { id = '' }, context }: LoaderFunctionArgs) {
  const query = blogQueries.detail(id);
  const server = context.get(serverQueryClient);
  if (!server) {
    void getQueryClient().prefetchQuery(query);
    return null;
  }
  const blog = await server.fetchQuery(query);
  if (!blog) return notFound();
  const related = await server.fetchQuery(blogQueries.related(blog.category));
  if (!fillsRelated(related)) await server.fetchQuery(blogQueries.related());
  return null;
}

export async function previewLoader({ request, context }: LoaderFunctionArgs) {
  const query = blogQueries.preview(getPreviewToken(request.url));
  const server = context.get(serverQueryClient);
  if (!server) {
    void getQueryClient().prefetchQuery(query);
    return null;
  }
  const { state } = await server.fetchQuery(query);
  if (state === 'draft') return null;
  return data(null, { status: state === 'ended' ? 404 : 410 });
}

/** Of the URL of a preview link. */
function getPreviewToken(url: string): string {
  return new URL(url).searchParams.get('token') ?? '';
}

function notFound() {
  return data(null, { status: 404 });
}
