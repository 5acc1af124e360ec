import type { LoaderFunctionArgs } from 'react-router-dom';
// Imported with this file, so that nothing else has to load before the request is sent.
import '../../api/jobs';
import { jobQueries, jobsApi } from '../../api/queries';
import { loadQuery } from '../../api/queryClient';

// Imported here already, so that the first request does not wait for a task of its own.
void jobsApi();

export async function jobsLoader({ context }: LoaderFunctionArgs) {
  await loadQuery(jobQueries.everyPage(), context);
  return null;
}
