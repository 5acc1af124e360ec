import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Link, useParams } from 'react-router-dom';
import { jobApi, type ListedJob } from '../../api/jobs';
import { messages } from '../../api/messages';
import { jobQueries } from '../../api/queries';
import type { Versioned } from '../../api/records';
import { paths } from '../../paths';
import { useNavigateFromHere } from '../../router/useNavigateFromHere';
import { isOptional } from '../../shared/change';
import { type JobInput, jobInput } from '../../shared/job';
import { findSchemaErrors } from '../../shared/schemaErrors';
import { Button } from '../../ui/Button';
import { TextArea, TextField } from '../../ui/Field';
import { dismissToastsAbout, showToast } from '../../ui/showToast';
import { countApplications } from '../common/counts';
import { saveRecord, toTexts } from '../common/saveRecord';
import { RecordForm } from '../records/editor/RecordForm';
import { lists, RecordPage } from '../records/editor/RecordPage';
import type { EditedRecord, Sent } from '../records/editor/recordText';
import { UnloadedRecord } from '../records/editor/UnloadedRecord';
import { type RecordEditor, useRecordEditor } from '../records/editor/useRecordEditor';
import { applicationQueries } from './applicationQueries';

type JobText = Record<keyof JobInput, string>;
type SavedJob = EditedRecord<JobText>;

/** How long the message of a saved job is seen beside the form. */
const REDIRECT_DELAY_MS = 1_000;

const texts = {
  position: { label: 'Position', help: 'As applicants will see it on the careers page.' },
  department: { label: 'Department', help: '' },
  location: { label: 'Location', help: 'A city, or Remote.' },
  description: {
    label: 'Description',
    help: 'What the work is, what you look for, and what you pay. Lines and blank lines stay as you type them.',
  },
} satisfies Record<keyof JobInput, { label: string; help: string }>;
const JOB_NAMES = Object.keys(jobInput.shape) as (keyof JobInput)[];
const JOB_FIELDS = JOB_NAMES.map((name) => ({
  name,
  ...texts[name],
  isOptional: isOptional(jobInput.shape[name]),
}));
const NO_TEXT: JobText = toTexts(JOB_NAMES, {});

/** /admin/jobs/add and /admin/jobs/edit/{id}. */
export default function JobEditor() {
  const { id } = useParams();
  const title = id === undefined ? 'Add a job' : 'Edit job';
  return (
    <RecordPage isNarrow title={title} description="Add or edit a job opening." back={lists.job}>
      {id !== undefined && <ApplicationsLink id={id} />}
      <LoadedJob key={id ?? 'new'} id={id} />
    </RecordPage>
  );
}

function ApplicationsLink({ id }: { id: string }) {
  const { data: counts } = useQuery(applicationQueries.counts());
  return (
    <p className="below-4">
      <Link to={paths.admin.applications(id)}>
        {counts ? countApplications(counts[id] ?? 0) : 'Applications'}
      </Link>
    </p>
  );
}

function LoadedJob({ id }: { id: string | undefined }) {
  // Loaded at each visit, and not refetched while the admin is typing.
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['editor', 'job', id],
    queryFn: ({ signal }) => loadJob(id ?? '', signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (id === undefined || data) return <JobForm record={data} />;
  return (
    <UnloadedRecord
      kind="job"
      id={id}
      isLoading={isFetching}
      error={error}
      onRetry={() => void refetch()}
      fields={JOB_NAMES.length}
    />
  );
}

function JobForm({ record }: { record: SavedJob | undefined }) {
  const editor = useRecordEditor({
    form: 'job',
    record,
    blank: NO_TEXT,
    load: loadJob,
    restore: jobApi.restore,
    findErrors: (fields) => findSchemaErrors(jobInput, fields),
  });
  const { save, isSaving } = useJobSaving(editor);
  const isBusy = save.isPending;

  function submit(asNew = false): void {
    if (!isSaving() && editor.check()) save.mutate(editor.begin(asNew));
  }

  return (
    <RecordForm
      editor={editor}
      labels={JOB_FIELDS}
      isBusy={isBusy}
      failure={{ message: getFailed(save.variables?.base), error: save.error }}
      renderActions={(isBlocked) => (
        <Button type="submit" aria-disabled={isBlocked}>
          {getSubmitLabel(record !== undefined, isBusy)}
        </Button>
      )}
      onSubmit={submit}
      onSaveAsNew={() => submit(true)}
    >
      {JOB_FIELDS.map(({ name, label, help, isOptional }) => {
        const props = {
          ...editor.control(name),
          label,
          help,
          required: !isOptional,
          optional: isOptional ? 'optional' : undefined,
          dir: 'auto',
          autoComplete: 'off',
        };
        return name === 'description' ? (
          <TextArea key={name} {...props} rows={10} />
        ) : (
          <TextField key={name} {...props} />
        );
      })}
    </RecordForm>
  );
}

/** Saves the job and then opens the list; says what came in between. */
function useJobSaving(editor: RecordEditor<JobText, SavedJob>) {
  const client = useQueryClient();
  const navigate = useNavigateFromHere();
  const mutationKey = ['save job', useId()];

  const save = useMutation({
    mutationKey,
    mutationFn: ({ fields, key, base, before }: Sent<JobText, SavedJob>) => {
      const job = jobInput.parse(fields);
      const requests = {
        // The API expects the client to send the posted date.
        create: async (newKey: string) =>
          toSavedJob(
            await jobApi.create({ ...toSent(job, NO_TEXT), postedDate: new Date().toISOString() }, newKey),
          ),
        update: async ({ id, etag, fields: stored }: SavedJob) =>
          toSavedJob(await jobApi.update(id, toSent(job, stored), etag)),
        getCurrent(error: unknown) {
          const current = jobApi.getConflict(error);
          return current && toSavedJob(current);
        },
      };
      return saveRecord(requests, trim(fields), base, key, before.map(trim));
    },
    onSuccess(outcome, sent) {
      if (outcome.status !== 'saved') {
        editor.refuse(outcome, getFailed(sent.base));
        return;
      }
      const { record } = outcome;
      editor.settle(sent, record, true);
      dismissToastsAbout(record.id);
      showToast('success', sent.base ? messages.job.updated : messages.job.added, { about: 'saved job' });
      // Removed rather than invalidated: no page may show the old text while the new one loads.
      client.removeQueries({ queryKey: jobQueries.all });
    },
    onError: (error, { fields, base }) => editor.fail(error, getFailed(base), fields),
  });

  const { isDone } = editor;
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(() => navigate(paths.admin.jobs), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  return {
    save,
    /** At once: `isPending` changes with the next rendering, which is too late for a double click. */
    isSaving: () => client.isMutating({ mutationKey }) > 0,
  };
}

async function loadJob(id: string, signal?: AbortSignal): Promise<SavedJob> {
  return toSavedJob(await jobApi.get(id, { signal }));
}

function toSavedJob({ item, etag }: Versioned<ListedJob>): SavedJob {
  const fields = toTexts(JOB_NAMES, item);
  return { id: item._id, etag, version: etag, updatedAt: item.updatedAt, fields };
}

/** As the server stores it. */
function trim(fields: JobText): JobText {
  return toTexts(JOB_NAMES, jobInput.parse(fields));
}

/** An optional text that is empty and was empty is not sent: it is not among the fields of every API. */
function toSent(job: JobInput, stored: JobText): Parameters<typeof jobApi.update>[1] {
  const names = JOB_NAMES.filter((name) => job[name] !== null || stored[name] !== '');
  return Object.fromEntries(names.map((name) => [name, job[name]])) as JobInput;
}

function getFailed(base: SavedJob | undefined): string {
  return base ? messages.job.updateFailed : messages.job.addFailed;
}

function getSubmitLabel(isUpdate: boolean, isBusy: boolean): string {
  if (isUpdate) return isBusy ? 'Saving…' : 'Update job';
  return isBusy ? 'Adding…' : 'Add job';
}
