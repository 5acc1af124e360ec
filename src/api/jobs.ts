import type { JobInput, JobListQuery, NewJob } from '../shared/job';
import type { Job } from '../shared/jobResponses';
import type { Page } from '../shared/list';
import { nullIfMissing } from './errors';
import type { RequestOptions } from './http';
import { createRecordApi, getId, getPage, getText, type RecordApi, type ResponseFields } from './records';

/** A job as a list shows it; its status may be missing. */
export type ListedJob = Omit<Job, 'status'> & { status?: string };

/** GET /jobs: newest first; needs no session. */
export function listJobs(query: JobListQuery, options?: RequestOptions): Promise<Page<ListedJob>> {
  return getPage('/jobs', query, options, parseJob);
}

/** All jobs, the newest first, however many pages of the list they fill. */
export async function listAllJobs(options?: RequestOptions): Promise<ListedJob[]> {
  const first = await listJobs({}, options);
  const jobs = first.items;
  for (let page = 2; jobs.length < first.total; page += 1) {
    const { items } = await listJobs({ page: String(page) }, options);
    // A job may have been deleted since the first page gave the total.
    if (items.length === 0) break;
    jobs.push(...items);
  }
  return jobs;
}

/** GET /jobs/{id}: a job, or null when there is none. */
export async function findJob(id: string, options?: RequestOptions): Promise<ListedJob | null> {
  return (await jobApi.get(id, options).catch(nullIfMissing))?.item ?? null;
}

type OptionalName = { [Name in keyof JobInput]: null extends JobInput[Name] ? Name : never }[keyof JobInput];
type Sent<Input extends JobInput> = Omit<Input, OptionalName> & Partial<Pick<Input, OptionalName>>;

export const jobApi: RecordApi<ListedJob, Sent<JobInput>, Sent<NewJob>> = createRecordApi('/jobs', parseJob);

/** Some servers send the position as `title`. */
function parseJob(fields: ResponseFields): ListedJob {
  return {
    _id: getId(fields),
    position: getText(fields, 'position') ?? getText(fields, 'title') ?? '',
    department: getText(fields, 'department') ?? '',
    location: getText(fields, 'location') ?? '',
    description: getText(fields, 'description') ?? null,
    postedDate: getText(fields, 'postedDate') ?? '',
    status: getText(fields, 'status'),
    createdAt: getText(fields, 'createdAt') ?? '',
    updatedAt: getText(fields, 'updatedAt') ?? '',
    deletedAt: getText(fields, 'deletedAt'),
    isSample: fields.isSample === true ? true : undefined,
  };
}
