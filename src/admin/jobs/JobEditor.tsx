import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { toApiFailure } from '../../data/errors';
import { jobApi } from '../../data/jobs';
import { messages } from '../../data/messages';
import { paths } from '../../paths';
import { EditorPage, EditorSkeleton, LoadFailure, MissingRecord } from '../editing/EditorPage';
import { useFormSession } from '../editing/useDeviceDraft';
import { JobForm } from './JobForm';
import { JOB_NAMES, toSavedJob } from './useJobForm';

const BACK = { to: paths.admin.jobs, label: 'All jobs' };

/** /admin/jobs/add and /admin/jobs/edit/{id} (docs/product.md §15.4). */
export default function JobEditor() {
  const { id } = useParams();
  const title = id === undefined ? 'Add a job' : 'Edit job';
  return (
    <EditorPage isNarrow title={title} description="Add or edit a job opening." back={BACK}>
      <LoadedJob key={id ?? 'new'} id={id} />
    </EditorPage>
  );
}

function LoadedJob({ id }: { id: string | undefined }) {
  const { draftId, restored, start } = useFormSession();
  // Loaded at each visit, and not refetched while the admin is typing.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['editor', 'job', id],
    queryFn: async ({ signal }) => toSavedJob(await jobApi.get(id ?? '', { signal })),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (id === undefined || data || restored) {
    return <JobForm key={draftId} draftId={draftId} restored={restored} record={data} onRestore={start} />;
  }
  if (isFetching) return <EditorSkeleton fields={JOB_NAMES.length} text="Loading the job…" />;
  const message = messages.job.fetchFailed;
  if (toApiFailure(error).status === 404) {
    return <MissingRecord message={message} id={id} kind="job" back={BACK} onRestore={start} />;
  }
  return <LoadFailure message={message} error={error} onRetry={() => void refetch()} />;
}
