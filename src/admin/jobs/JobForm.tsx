import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '../../paths';
import { Button, buttonClass } from '../../ui/Button';
import { ErrorSummary } from '../../ui/ErrorSummary';
import { TextArea, TextField } from '../../ui/Field';
import { ConflictScreen } from '../editing/ConflictScreen';
import { DraftBanners } from '../editing/DraftBanners';
import { type DeviceDraft, isStale } from '../editing/deviceDrafts';
import { discardDeviceDraft } from '../editing/discardDeviceDraft';
import { DeletedNotice, EditorBar, getChangedText, useSaveKey } from '../editing/EditorBar';
import { LeaveQuestion } from '../editing/LeaveQuestion';
import { JOB_FIELDS, type JobFormStart, useJobForm } from './useJobForm';

/** The form of a job, or what another admin has saved meanwhile. */
export function JobForm({ onRestore, ...start }: JobFormStart & { onRestore: (draft: DeviceDraft) => void }) {
  const { record } = start;
  const job = useJobForm(start);
  const { form, device, fields, base, baseFields, stage, isChanged, isBusy } = job;
  const { errors } = form.formState;
  const isDeleted = stage.name === 'deleted';
  const isSaved = stage.name === 'done';

  useSaveKey(() => {
    if (stage.name !== 'conflict') job.submit();
  });
  const leaveQuestion = <LeaveQuestion isChanged={isChanged} draft={device} />;
  if (stage.name === 'conflict') {
    const { theirs } = stage;
    return (
      <>
        <ConflictScreen
          key={theirs.etag}
          kind="job"
          groups={JOB_FIELDS.map(({ name, label }) => ({ label, names: [name] }))}
          mine={fields}
          base={baseFields}
          theirs={theirs}
          onSave={(chosen) => job.saveOver(theirs, chosen)}
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
        kind="job"
        recordId={record?.id}
        isOwn={device.isOwn}
        isStale={(stored) => record !== undefined && isStale(stored, record)}
        onRestore={onRestore}
        onDiscard={(stored) => {
          discardDeviceDraft(stored);
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
        <p className="muted">All fields are required unless they are marked as optional.</p>
        {JOB_FIELDS.map(({ name, label, help, isOptional }) => {
          const props = {
            ...form.register(name),
            label,
            help,
            error: errors[name]?.message,
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
      </div>
      <EditorBar
        isChanged={isChanged}
        state={isChanged ? getChangedText(device) : 'No unsaved changes'}
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
