import { data, type LoaderFunctionArgs } from 'react-router-dom';
// Imported with this file, so that nothing else has to load before the requests are sent.
import '../../api/blogs';
import { blogQueries, blogsApi } from '../../api/queries';
import { loadQuery } from '../../api/queryClient';
import { parseBlogListParams } from './blogListUrl';
import { fillsRelated } from './pickRelated';

// Imported here already, so that the first request does not wait for a task of its own.
void blogsApi();

export async function blogListLoader({ request, context }: LoaderFunctionArgs) {
  const { category, page } = parseBlogListParams(new URL(request.url).searchParams);
  const posts = await loadQuery(blogQueries.publicPage(category, page), context);
  // Any number can be in the URL: a page after the last one does not exist.
  return page > 1 && posts?.items.length === 0 ? notFound() : null;
}

export async function blogLoader({ params: { id = '' }, context }: LoaderFunctionArgs) {
  const blog = await loadQuery(blogQueries.detail(id), context);
  if (blog === undefined) return null;
  if (!blog) return notFound();
  const related = await loadQuery(blogQueries.related(blog.category), context);
  if (related && !fillsRelated(related)) await loadQuery(blogQueries.related(), context);
  return null;
}

export async function previewLoader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const preview = await loadQuery(blogQueries.preview(token), context);
  if (!preview || preview.state === 'draft') return null;
  return data(null, { status: preview.state === 'ended' ? 404 : 410 });
}

function notFound() {
  return data(null, { status: 404 });
}
