import type { LoaderFunctionArgs } from 'react-router-dom';
// Imported with this file, so that nothing else has to load before the request is sent.
import '../../data/jobs';
import { jobQueries, jobsApi } from '../../data/query/queries';
import { getQueryClient, serverQueryClient } from '../../data/query/queryClient';

// Imported here already, so that the first request does not wait for a task of its own.
void jobsApi();

/** Starts the request in the browser, and waits for it on the server (see `../blog/loaders.ts`). */
export async function jobsLoader({ context }: LoaderFunctionArgs) {
  const server = context.get(serverQueryClient);
  if (server) await server.fetchQuery(jobQueries.everyPage());
  else void getQueryClient().prefetchQuery(jobQueries.everyPage());
  return null;
}
