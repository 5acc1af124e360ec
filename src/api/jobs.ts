import type { Job, JobListQuery } from '../contract/job';
import type { Page } from '../contract/list';
import { http } from './http';
import { getPage } from './lists';

/** A job as a list shows it; its status may be missing (section 3). */
export type ListedJob = Omit<Job, 'status'> & { status?: string };

/** What GET /jobs may give: older records say `id` for `_id` and `title` for `position` (decision 17). */
type JobRecord = Partial<Job> & { id?: string | number; title?: string };

/** GET /jobs: newest first, for everybody. */
export async function listJobs(query: JobListQuery, signal?: AbortSignal): Promise<Page<ListedJob>> {
  const { items, total } = await getPage<JobRecord>('/jobs', query, signal);
  return { items: items.map(toListedJob), total };
}

/** DELETE /jobs/{id}; needs a session. */
export async function deleteJob(id: string): Promise<void> {
  await http.delete(`/jobs/${encodeURIComponent(id)}`);
}

/** POST /jobs/{id}/restore: takes a deletion back within 30 days; needs a session. */
export async function restoreJob(id: string): Promise<void> {
  await http.post(`/jobs/${encodeURIComponent(id)}/restore`);
}

function toListedJob(record: JobRecord): ListedJob {
  return {
    _id: String(record._id ?? record.id ?? ''),
    position: record.position ?? record.title ?? '',
    department: record.department ?? '',
    location: record.location ?? '',
    postedDate: record.postedDate ?? '',
    status: record.status,
    createdAt: record.createdAt ?? '',
    updatedAt: record.updatedAt ?? '',
    deletedAt: record.deletedAt,
  };
}
