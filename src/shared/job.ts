import * as z from 'zod/mini';
import { changeOf } from './change';
import { booleanFilter, listQuery } from './list';
import { optionalText, requiredText } from './text';

const JOB_DESCRIPTION_MAX_CHARACTERS = 5_000;
const NOT_A_DATE = 'postedDate must be an ISO 8601 date and time';

/** The editable fields of a job. */
export const jobInput = z.object({
  position: requiredText('Please enter a position', 200),
  department: requiredText('Please enter a department', 200),
  location: requiredText('Please enter a location', 200),
  description: optionalText(JOB_DESCRIPTION_MAX_CHARACTERS),
});
export type JobInput = z.infer<typeof jobInput>;

/** PUT /jobs/{id}. */
export const jobChange = z.object(changeOf(jobInput.shape));

/** POST /jobs: the server sets a `postedDate` that is absent. */
export const newJob = z.extend(jobInput, {
  postedDate: z.optional(z.iso.datetime({ offset: true, error: NOT_A_DATE })),
});
export type NewJob = z.infer<typeof newJob>;

export const jobListQuery = listQuery({
  sortKeys: ['createdAt', 'updatedAt', 'deletedAt', 'postedDate', 'position', 'department', 'location'],
  filters: {
    /** `true` lists the deleted jobs instead, which needs a session. */
    deleted: booleanFilter('deleted'),
  },
});
export type JobListQuery = z.input<typeof jobListQuery>;
