import { jobApi, type ListedJob } from '../../../api/jobs';
import { jobQueries } from '../../../api/queries';
import type { Versioned } from '../../../api/records';
import { jobEditor } from '../../../content/editors';
import { type JobInput, jobInput } from '../../../contract/job';
import type { EditableResource, SavedRecord } from '../../../features/recordEditor/editableResource';

export const jobResource: EditableResource<JobInput> = {
  name: 'job',
  queryKey: jobQueries.all,
  fieldNames: ['position', 'department', 'location'],
  labels: jobEditor.labels,
  schema: jobInput,
  empty: { position: '', department: '', location: '' },
  load: async (id, signal) => toSavedRecord(await jobApi.get(id, { signal })),
  // The API expects the client to send the posted date.
  create: async (fields, key) =>
    toSavedRecord(await jobApi.create({ ...fields, postedDate: new Date().toISOString() }, key)),
  update: async (id, fields, etag) => toSavedRecord(await jobApi.update(id, fields, etag)),
  getConflictRecord(error) {
    const current = jobApi.getConflict(error);
    return current && toSavedRecord(current);
  },
};

function toSavedRecord({ item, etag }: Versioned<ListedJob>): SavedRecord<JobInput> {
  const { _id, position, department, location, updatedAt } = item;
  return { id: _id, etag, updatedAt, fields: { position, department, location } };
}
