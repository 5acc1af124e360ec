import { createJob, currentJobIn, getJobVersion, type ListedJob, updateJob } from '../../../api/jobs';
import type { Versioned } from '../../../api/records';
import { jobEditor } from '../../../content/editors';
import { type JobInput, jobInput } from '../../../contract/job';
import type { RecordKind, SavedRecord } from '../../../features/recordEditor/editableResource';

export const jobKind: RecordKind<JobInput> = {
  name: 'job',
  names: ['position', 'department', 'location'],
  labels: jobEditor.labels,
  rules: jobInput,
  empty: { position: '', department: '', location: '' },
  load: async (id, signal) => toSaved(await getJobVersion(id, signal)),
  // Section 3: the job is dated when it is created, by whoever creates it.
  create: async (fields, key) =>
    toSaved(await createJob({ ...fields, postedDate: new Date().toISOString() }, key)),
  update: async (id, fields, etag) => toSaved(await updateJob(id, fields, etag)),
  currentIn(error) {
    const current = currentJobIn(error);
    return current && toSaved(current);
  },
};

function toSaved({ item, etag }: Versioned<ListedJob>): SavedRecord<JobInput> {
  const { _id, position, department, location, updatedAt } = item;
  return { id: _id, etag, updatedAt, fields: { position, department, location } };
}
