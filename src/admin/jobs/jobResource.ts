import * as z from 'zod/mini';
import { jobApi, type ListedJob } from '../../data/jobs';
import { jobQueries } from '../../data/query/queries';
import type { Versioned } from '../../data/records';
import { type JobInput, jobInput } from '../../shared/job';
import { type EditableResource, type SavedRecord, toTexts } from '../editor/editableResource';
import { jobEditor } from '../words/editors';

const fieldNames = Object.keys(jobInput.shape) as (keyof JobInput)[];
export type JobFields = Record<keyof JobInput, string>;
const toFields = (job: Partial<JobInput>): JobFields => toTexts(fieldNames, job);

export const jobResource: EditableResource<JobFields> = {
  name: 'job',
  queryKey: jobQueries.all,
  fieldNames,
  labels: jobEditor.labels,
  schema: z.pipe(
    jobInput,
    z.transform((job: JobInput) => toFields(job)),
  ),
  empty: toFields({}),
  load: async (id, signal) => toSavedRecord(await jobApi.get(id, { signal })),
  restore: (id) => jobApi.restore(id),
  // The API expects the client to send the posted date.
  create: async (fields, key) =>
    toSavedRecord(await jobApi.create({ ...fields, postedDate: new Date().toISOString() }, key)),
  update: async (id, fields, etag) => toSavedRecord(await jobApi.update(id, fields, etag)),
  getConflictRecord(error) {
    const current = jobApi.getConflict(error);
    return current && toSavedRecord(current);
  },
};

function toSavedRecord({ item, etag }: Versioned<ListedJob>): SavedRecord<JobFields> {
  return { id: item._id, etag, updatedAt: item.updatedAt, fields: toFields(item) };
}
