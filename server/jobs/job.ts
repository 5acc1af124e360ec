import type { Selectable } from 'kysely';
import { type JobInput, jobInput } from '../../src/shared/job';
import type { Job } from '../../src/shared/jobResponses';
import { pick, toSearchText, toSortKey } from '../database/rows';
import type { Schema } from '../database/schema';
import sampleJobs from './sampleJobs.json';

const JOB_FIELDS = Object.keys(jobInput.shape) as (keyof JobInput)[];

/** The stored columns of a job's editable fields, with the copies for search and sorting. */
export function toJobRow(job: JobInput) {
  const { position, department, location } = job;
  const fields = pick(job, JOB_FIELDS);
  return {
    ...fields,
    positionKey: toSortKey(position),
    departmentKey: toSortKey(department),
    locationKey: toSortKey(location),
    searchText: toSearchText(...Object.values(fields)),
  };
}

/** What tells a sample from a job that an admin has written. */
const SAMPLE_NAMES = ['position', 'department', 'location'] as const;

/**
 * Whether it is one of those of a new database that no admin has saved since: nobody can apply for an invented job. The
 * editor creates with a key. Other texts are not compared: an older version may have created it with others.
 */
export function isSampleJob(job: Selectable<Schema['jobs']>): boolean {
  const isUnchanged = job.idempotencyKey === null && job.updatedAt === job.createdAt;
  return isUnchanged && sampleJobs.some((sample) => SAMPLE_NAMES.every((name) => sample[name] === job[name]));
}

export function toJob(row: Selectable<Schema['jobs']>): Job {
  return {
    _id: row.id,
    ...pick(row, [...JOB_FIELDS, 'postedDate', 'status', 'createdAt', 'updatedAt']),
    ...(isSampleJob(row) ? { isSample: true } : {}),
    ...(row.deletedAt ? { deletedAt: row.deletedAt } : {}),
  };
}
