import type { Job, JobInput, JobListQuery, NewJob } from '../contract/job';
import type { Page } from '../contract/list';
import { http } from './http';
import { getPage } from './lists';
import { getConflictRecord, getRecord, postRecord, putRecord, type Versioned } from './records';
import { getId, getText, parseFields } from './responseFields';

/** A job as a list shows it; its status may be missing (docs/product.md §19.3). */
export type ListedJob = Omit<Job, 'status'> & { status?: string };

/** GET /jobs: newest first; needs no session. */
export function listJobs(query: JobListQuery, signal?: AbortSignal): Promise<Page<ListedJob>> {
  return getPage('/jobs', parseJob, query, { signal });
}

/** All jobs, the newest first, however many pages of the list they fill. */
export async function listAllJobs(signal?: AbortSignal): Promise<ListedJob[]> {
  const first = await listJobs({}, signal);
  const jobs = first.items;
  for (let page = 2; jobs.length < first.total; page += 1) {
    const { items } = await listJobs({ page: String(page) }, signal);
    // A job may have been deleted since the first page gave the total.
    if (items.length === 0) break;
    jobs.push(...items);
  }
  return jobs;
}

/** GET /jobs/{id} with its version, to edit it. */
export async function getJobVersion(id: string, signal?: AbortSignal): Promise<Versioned<ListedJob>> {
  return getRecord(jobPath(id), parseJob, signal);
}

/** POST /jobs; needs a session. Sent again under the same key it is stored once. */
export async function createJob(job: NewJob, key: string): Promise<Versioned<ListedJob>> {
  return postRecord('/jobs', parseJob, job, key);
}

/** PUT /jobs/{id}; needs a session. @param etag the version it is based on, or a newer one gets 409 */
export async function updateJob(id: string, job: JobInput, etag?: string): Promise<Versioned<ListedJob>> {
  return putRecord(jobPath(id), parseJob, job, etag);
}

/** The job as it is now, when the save that threw `error` met a 409. */
export function getConflictJob(error: unknown): Versioned<ListedJob> | undefined {
  return getConflictRecord(error, parseJob);
}

/** DELETE /jobs/{id}; needs a session. */
export async function deleteJob(id: string): Promise<void> {
  await http.delete(jobPath(id));
}

/** POST /jobs/{id}/restore: takes a deletion back within 30 days; needs a session. */
export async function restoreJob(id: string): Promise<void> {
  await http.post(`${jobPath(id)}/restore`);
}

/** Some servers send the position as `title` (docs/product.md §19.3). */
function parseJob(data: unknown): ListedJob {
  const fields = parseFields(data, 'a job');
  return {
    _id: getId(fields),
    position: getText(fields, 'position') ?? getText(fields, 'title') ?? '',
    department: getText(fields, 'department') ?? '',
    location: getText(fields, 'location') ?? '',
    postedDate: getText(fields, 'postedDate') ?? '',
    status: getText(fields, 'status'),
    createdAt: getText(fields, 'createdAt') ?? '',
    updatedAt: getText(fields, 'updatedAt') ?? '',
    deletedAt: getText(fields, 'deletedAt'),
  };
}

function jobPath(id: string): string {
  return `/jobs/${encodeURIComponent(id)}`;
}
