import { data, type LoaderFunctionArgs } from 'react-router-dom';
// Imported with this file, so that nothing else has to load before the request is sent.
import '../../api/jobs';
import { jobQueries, jobsApi } from '../../api/queries';
import { loadQuery } from '../../api/queryClient';
import { isOpen } from './job';

// Imported here already, so that the first request does not wait for a task of its own.
void jobsApi();

export async function jobsLoader({ context }: LoaderFunctionArgs) {
  await loadQuery(jobQueries.everyPage(), context);
  return null;
}

export async function jobLoader({ params: { id = '' }, context }: LoaderFunctionArgs) {
  const job = await loadQuery(jobQueries.detail(id), context);
  return job === undefined || (job && isOpen(job)) ? null : data(null, { status: 404 });
}
