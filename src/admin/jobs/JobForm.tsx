import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { TextField } from '../../ui/Field';
import { ConflictScreen } from '../drafts/ConflictScreen';
import { DraftBanners } from '../drafts/DraftBanners';
import { discardDeviceDraft } from '../drafts/describeDraft';
import { type DeviceDraft, isStale } from '../drafts/deviceDrafts';
import { DeletedNotice, EditorBar, getChangedText, useSaveKey } from '../drafts/EditorBar';
import { LeaveQuestion } from '../drafts/LeaveQuestion';
import { JOB_FIELDS, JOB_NAMES, type JobFormStart, useJobForm } from './useJobForm';

/** The form of a job, or what another admin has saved meanwhile. */
export function JobForm({ onRestore, ...start }: JobFormStart & { onRestore: (draft: DeviceDraft) => void }) {
  const { owner, record } = start;
  const job = useJobForm(start);
  const { form, draft, fields, base, baseFields, theirs, isChanged, isDeleted, isSaved, isBusy } = job;
  const { errors } = form.formState;

  useSaveKey(() => {
    if (!theirs) job.submit();
  });
  const leaveQuestion = <LeaveQuestion isChanged={isChanged} draft={draft} />;
  if (theirs) {
    return (
      <>
        <ConflictScreen
          key={theirs.etag}
          kind="job"
          savedAt={theirs.updatedAt}
          choices={JOB_FIELDS.filter(({ name }) => fields[name] !== theirs.fields[name]).map(
            ({ name, label }) => ({
              label,
              names: [name],
              mine: [fields[name]],
              theirs: [theirs.fields[name]],
              isOnlyTheirs: fields[name] === baseFields[name],
            }),
          )}
          onSave={(theirNames) => {
            const chosen = { ...fields };
            for (const name of JOB_NAMES) if (theirNames.includes(name)) chosen[name] = theirs.fields[name];
            job.saveOver(theirs, chosen);
          }}
          onTakeTheirs={() => {
            flushSync(() => job.rebase(theirs, theirs.fields));
            form.setFocus('position');
          }}
        />
        {leaveQuestion}
      </>
    );
  }

  const submitLabel = base ? 'Update job' : 'Add job';
  return (
    <form
      className="stack gap-6"
      noValidate
      aria-label={base ? 'Edit job' : 'Add a job'}
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDeleted) job.submit();
      }}
    >
      <DraftBanners
        owner={owner}
        kind="job"
        recordId={record?.id}
        isOwn={draft.isOwn}
        isStale={(stored) => record !== undefined && isStale(stored, record)}
        onRestore={onRestore}
        onDiscard={(stored) => {
          discardDeviceDraft(owner, stored);
          form.setFocus('position');
        }}
      />
      {isDeleted && (
        <DeletedNotice
          kind="job"
          onRestore={base && (() => job.restore(base.id))}
          onSaveAsNew={() => job.saveAsNew()}
        />
      )}
      <ErrorSummary fields={JOB_FIELDS.filter(({ name }) => errors[name])} onSelect={form.setFocus} />
      {/* Text typed during a save would be neither sent nor stored. */}
      <div inert={isBusy || isSaved} className="stack gap-6">
        <p className="muted">
          {JOB_FIELDS.some(({ isOptional }) => isOptional)
            ? 'All fields are required unless they are marked as optional.'
            : 'All fields are required.'}
        </p>
        {JOB_FIELDS.map(({ name, label, help, isOptional }) => (
          <TextField
            key={name}
            {...form.register(name)}
            {...{ label, help }}
            error={errors[name]?.message}
            required={!isOptional}
            optional={isOptional ? 'optional' : undefined}
            dir="auto"
            autoComplete="off"
          />
        ))}
      </div>
      <EditorBar
        isChanged={isChanged}
        state={isChanged ? getChangedText(draft) : 'No unsaved changes'}
        failure={job.failure}
      >
        <Link to={paths.admin.jobs} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
        <Button type="submit" aria-disabled={isBusy || isSaved || isDeleted}>
          {isBusy ? (base ? 'Saving…' : 'Adding…') : submitLabel}
        </Button>
      </EditorBar>
      {leaveQuestion}
    </form>
  );
}
