import type { ListedJob } from '../../data/jobs';
import type { Versioned } from '../../data/records';
import { type SavedRecord, toTexts } from '../../data/saveRecord';
import { isOptional } from '../../shared/change';
import { type JobInput, jobInput } from '../../shared/job';

export type JobText = Record<keyof JobInput, string>;
export type SavedJob = SavedRecord<JobText>;

const texts = {
  position: { label: 'Position', help: 'As applicants will see it on the careers page.' },
  department: { label: 'Department', help: '' },
  location: { label: 'Location', help: 'A city, or Remote.' },
} satisfies Record<keyof JobInput, { label: string; help: string }>;

export const JOB_NAMES = Object.keys(jobInput.shape) as (keyof JobInput)[];
export const JOB_FIELDS = JOB_NAMES.map((name) => ({
  name,
  ...texts[name],
  isOptional: isOptional(jobInput.shape[name]),
}));
export const NO_TEXT: JobText = toTexts(JOB_NAMES, {});

export function toSavedJob({ item, etag }: Versioned<ListedJob>): SavedJob {
  return { id: item._id, etag, updatedAt: item.updatedAt, fields: toTexts(JOB_NAMES, item) };
}
