import type { Selectable } from 'kysely';
import { type JobInput, jobInput } from '../../src/shared/job';
import type { Job } from '../../src/shared/jobResponses';
import { pick, toSearchText, toSortKey } from '../database/rows';
import type { Schema } from '../database/schema';

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

export function toJob(row: Selectable<Schema['jobs']>): Job {
  return {
    _id: row.id,
    ...pick(row, [...JOB_FIELDS, 'postedDate', 'status', 'createdAt', 'updatedAt']),
    ...(row.isSample ? { isSample: true } : {}),
    ...(row.deletedAt ? { deletedAt: row.deletedAt } : {}),
  };
}
