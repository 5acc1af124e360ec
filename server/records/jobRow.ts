import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Job, JobInput } from '../../src/contract/job';
import type { Schema } from '../database/schema';
import { toSearchText, toSortKey } from '../database/searchText';
import { timestamp } from '../http/apiSchemas';

export const jobResponse = z
  .object({
    _id: z.string(),
    position: z.string(),
    department: z.string(),
    location: z.string(),
    postedDate: timestamp,
    status: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
    deletedAt: timestamp.optional(),
  })
  .meta({ id: 'Job' }) satisfies z.ZodType<Job>;

/** The stored columns of a job's editable fields, with the copies for search and sorting. */
export function toJobRow({ position, department, location }: JobInput) {
  return {
    position,
    department,
    location,
    position_key: toSortKey(position),
    department_key: toSortKey(department),
    location_key: toSortKey(location),
    search_text: toSearchText(position, department, location),
  };
}

export function toJob(row: Selectable<Schema['jobs']>): Job {
  const { id, position, department, location, status } = row;
  return {
    _id: id,
    position,
    department,
    location,
    postedDate: row.posted_date,
    status,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.deleted_at ? { deletedAt: row.deleted_at } : {}),
  };
}
