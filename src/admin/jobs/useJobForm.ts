import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toReportedFailure } from '../../data/errors';
import { jobApi, type ListedJob } from '../../data/jobs';
import { messages } from '../../data/messages';
import { jobQueries } from '../../data/query/queries';
import type { Versioned } from '../../data/records';
import { paths } from '../../paths';
import { isOptional } from '../../shared/change';
import { type JobInput, jobInput } from '../../shared/job';
import { hasSameText, type SavedRecord, saveRecord, toTexts } from '../common/saveRecord';
import { showFieldErrors } from '../common/showFieldErrors';
import { dismissToastsAbout, showToast } from '../common/showToast';
import { useIsMounted } from '../common/useIsMounted';
import { type DeviceDraft, isStale } from '../editing/deviceDrafts';
import type { Stage } from '../editing/stage';
import { useDeviceDraft } from '../editing/useDeviceDraft';

type JobText = Record<keyof JobInput, string>;
type SavedJob = SavedRecord<JobText>;

const texts = {
  position: { label: 'Position', help: 'As applicants will see it on the careers page.' },
  department: { label: 'Department', help: '' },
  location: { label: 'Location', help: 'A city, or Remote.' },
  description: {
    label: 'Description',
    help: 'What the work is, what you look for, and what you pay. Lines and blank lines stay as you type them.',
  },
} satisfies Record<keyof JobInput, { label: string; help: string }>;

export const JOB_NAMES = Object.keys(jobInput.shape) as (keyof JobInput)[];
export const JOB_FIELDS = JOB_NAMES.map((name) => ({
  name,
  ...texts[name],
  isOptional: isOptional(jobInput.shape[name]),
}));
const NO_TEXT: JobText = toTexts(JOB_NAMES, {});

export function toSavedJob({ item, etag }: Versioned<ListedJob>): SavedJob {
  return { id: item._id, etag, updatedAt: item.updatedAt, fields: toTexts(JOB_NAMES, item) };
}

/** How long the message of a saved job is seen beside the form. */
const REDIRECT_DELAY_MS = 1_000;

/** What a save does: `basedOn` is the job that it changes, undefined for a new one. */
type Attempt = {
  job: JobInput;
  basedOn: SavedJob | undefined;
};

export type JobFormStart = {
  draftId: string;
  /** The stored text to continue. */
  restored: DeviceDraft | undefined;
  /** The job to change; undefined makes a new one. */
  record: SavedJob | undefined;
};

/** The text of a job in its form, its draft on this device, and its save. */
export function useJobForm({ draftId, restored, record }: JobFormStart) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const hasOldBase = record && restored && isStale(restored, record);
  // Whoever restores an old text sees what has changed since.
  const [stage, setStage] = useState<Stage<{ theirs: SavedJob }>>(
    hasOldBase ? { name: 'conflict', theirs: record } : { name: 'form' },
  );
  const [base, setBase] = useState(
    hasOldBase ? { ...record, fields: { ...NO_TEXT, ...restored.base } } : record,
  );
  const [fields, setFields] = useState<JobText>({ ...(record?.fields ?? NO_TEXT), ...restored?.fields });
  const form = useForm({
    defaultValues: fields,
    resolver: standardSchemaResolver(jobInput),
  });
  const { getValues, handleSubmit, reset, setError, subscribe } = form;
  const device = useDeviceDraft({
    kind: 'job',
    recordId: record?.id ?? restored?.recordId,
    id: draftId,
    continued: restored,
  });
  const baseFields = base?.fields ?? NO_TEXT;
  const isSaved = stage.name === 'done';
  const isChanged = !isSaved && !hasSameText(fields, baseFields);

  function change(next: JobText, basedOn: SavedJob | undefined): void {
    setFields(next);
    device.update(next, { fields: basedOn?.fields ?? NO_TEXT, etag: basedOn?.etag });
  }
  const onType = useEffectEvent(() => change(toTexts(JOB_NAMES, getValues()), base));
  useEffect(() => subscribe({ formState: { values: true }, callback: () => onType() }), [subscribe]);

  /** Bases the form on another version, and fills it with these fields. */
  function rebase(basedOn: SavedJob | undefined, next: JobText): void {
    setBase(basedOn);
    setStage({ name: 'form' });
    reset(next);
    change(next, basedOn);
  }

  const mutationKey = ['save job', draftId];
  const save = useMutation({
    mutationKey,
    mutationFn({ job, basedOn }: Attempt) {
      const text = toTexts(JOB_NAMES, job);
      const sent = device.markSentOver(text, basedOn?.etag);
      const requests = {
        // The API expects the client to send the posted date.
        create: async (key: string) =>
          toSavedJob(await jobApi.create({ ...job, postedDate: new Date().toISOString() }, key)),
        update: async ({ id, etag }: SavedJob) => toSavedJob(await jobApi.update(id, job, etag)),
        getCurrent(error: unknown) {
          const current = jobApi.getConflict(error);
          return current && toSavedJob(current);
        },
      };
      return saveRecord(requests, text, basedOn, device.key, sent);
    },
    onSuccess(outcome, { basedOn }) {
      if (outcome.status === 'deleted') setStage({ name: 'deleted' });
      if (outcome.status === 'conflict') setStage({ name: 'conflict', theirs: outcome.theirs });
      if (outcome.status !== 'saved') return;
      device.remove();
      // From the toast on, leaving needs no confirmation.
      flushSync(() => setStage({ name: 'done' }));
      dismissToastsAbout(outcome.record.id);
      showToast('success', basedOn ? messages.job.updated : messages.job.added, { about: 'saved job' });
      client.removeQueries({ queryKey: jobQueries.all });
    },
    onError(error, { basedOn }) {
      if (!toReportedFailure(error)) return;
      // Whoever has left the form does not see its message.
      if (!isMounted()) showToast('error', basedOn ? messages.job.updateFailed : messages.job.addFailed);
      showFieldErrors(error, setError, JOB_NAMES);
    },
  });

  function submit(basedOn: SavedJob | undefined): Promise<void> {
    return handleSubmit((job) => {
      // `isPending` changes with the next render, which is too late for a double click.
      if (!isSaved && client.isMutating({ mutationKey }) === 0) save.mutate({ job, basedOn });
    })();
  }

  function saveChoice(basedOn: SavedJob, chosen: JobText): void {
    // The fields must be on the page to get the focus.
    flushSync(() => rebase(basedOn, chosen));
    void submit(basedOn);
  }

  const restoration = useMutation({
    async mutationFn(id: string) {
      await jobApi.restore(id);
      return toSavedJob(await jobApi.get(id));
    },
    onSuccess(current) {
      client.removeQueries({ queryKey: jobQueries.all });
      if (hasSameText(current.fields, baseFields)) rebase(current, fields);
      else setStage({ name: 'conflict', theirs: current });
    },
    onError(error) {
      if (toReportedFailure(error)) showToast('error', 'Failed to restore it.');
    },
  });

  useEffect(() => {
    if (!isSaved) return undefined;
    const timer = setTimeout(() => void navigate(paths.admin.jobs), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isSaved, navigate]);

  return {
    form,
    device,
    fields,
    base,
    baseFields,
    stage,
    isChanged,
    isBusy: save.isPending,
    failure: toReportedFailure(save.error) && {
      message: save.variables?.basedOn ? messages.job.updateFailed : messages.job.addFailed,
      error: save.error,
    },
    submit: () => void submit(base),
    saveOver: saveChoice,
    saveAsNew(): void {
      flushSync(() => rebase(undefined, fields));
      void submit(undefined);
    },
    rebase,
    restore(id: string): void {
      if (!restoration.isPending) restoration.mutate(id);
    },
  };
}
