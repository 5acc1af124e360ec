import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { Button, buttonClass } from '../../../ui/Button';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { ConflictScreen } from '../../editing/ConflictScreen';
import { DraftBanners } from '../../editing/DraftBanners';
import type { DeviceDraft } from '../../editing/deviceDrafts';
import { discardDeviceDraft } from '../../editing/discardDeviceDraft';
import { DeletedNotice, EditorBar, getChangedText, useSaveKey } from '../../editing/EditorBar';
import { LeaveQuestion } from '../../editing/LeaveQuestion';
import { BLOG_LABELS, BLOG_NAMES, type BlogText, type SavedBlog } from '../blogText';
import { useFieldGroups } from '../useFieldGroups';
import { BlogFields } from './BlogFields';
import { BlogProblems } from './BlogProblems';
import { BlogStatus } from './BlogStatus';
import { ScheduleDialog } from './ScheduleDialog';
import { type BlogSavingApi, useBlogSaving } from './useBlogSaving';
import { type BlogTextApi, type BlogTextStart, useBlogText } from './useBlogText';

/** The form of a blog, or what another admin has saved meanwhile. */
export function BlogForm({
  onRestore,
  onPublished,
  onMoved,
  ...start
}: BlogTextStart & {
  onRestore: (draft: DeviceDraft) => void;
  onPublished: (fields: BlogText) => void;
  onMoved: (record: SavedBlog) => void;
}) {
  const { draftId, record } = start;
  const text = useBlogText(start);
  const saving = useBlogSaving(text, { draftId, record, onPublished, onMoved });
  const { form, base, device } = text;
  const { stage, isChanged, isPublishing } = saving;
  const conflict = stage.name === 'conflict' ? stage : undefined;
  const groups = useFieldGroups(conflict?.mine, conflict?.theirs.fields);
  const isDone = stage.name === 'done';
  const isDeleted = stage.name === 'deleted';
  /** What is not public yet stays so, whatever key is pressed. */
  const isPublic = base.id !== undefined && base.draft === undefined;

  useSaveKey(() => {
    if (conflict) return;
    if (isPublic) void saving.publish(base);
    else if (!isPublishing && !isDone) void saving.saveAsDraft();
  });

  const leaveQuestion = (
    <LeaveQuestion isChanged={isChanged} isUploading={text.uploads.isRunning && !isDone} draft={device} />
  );
  if (conflict) {
    const { theirs } = conflict;
    return (
      <>
        <ConflictScreen
          key={theirs.etag}
          kind="blog"
          groups={groups}
          mine={conflict.mine}
          base={conflict.base}
          theirs={theirs}
          onSave={(chosen) => saving.saveOver(conflict, chosen)}
          onTakeTheirs={() => {
            // The field must be on the page to get the focus.
            flushSync(() => saving.rebase(theirs, theirs.fields));
            form.setFocus('title');
          }}
        />
        {leaveQuestion}
      </>
    );
  }

  const isBlocked = isPublishing || isDone || isDeleted;
  const postId = base.draft ? undefined : base.id;
  return (
    <form
      className="stack gap-6"
      noValidate
      aria-label={base.id === undefined ? 'Add a blog' : 'Edit blog'}
      aria-busy={isPublishing}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDeleted) void saving.publish(base);
      }}
    >
      <DraftBanners
        kind="blog"
        recordId={record?.id}
        isOwn={device.isOwn}
        isStale={text.isStale}
        onRestore={onRestore}
        onDiscard={(stored) => {
          discardDeviceDraft(stored);
          form.setFocus('title');
        }}
      />
      {isDeleted && (
        <DeletedNotice
          kind={base.draft ? 'draft' : 'blog'}
          onRestore={postId === undefined ? undefined : () => saving.restore(postId)}
          onSaveAsNew={() => saving.saveAsNew()}
        />
      )}
      <BlogStatus text={text} saving={saving} />
      <BlogProblems
        problems={stage.name === 'form' ? stage.problems : []}
        onFocusField={form.setFocus}
        onPublish={() => void saving.publish(base, { isChecked: true })}
      />
      <ErrorSummary
        fields={BLOG_NAMES.filter((name) => form.formState.errors[name]).map((name) => ({
          name,
          label: BLOG_LABELS[name],
        }))}
        onSelect={form.setFocus}
      />
      {/* Text typed during a save would be neither sent nor stored. */}
      <div inert={isPublishing || isDone} className="stack gap-5">
        <p className="muted">All fields are required unless they are marked as optional.</p>
        <BlogFields form={form} onUpload={(field, upload) => text.uploads.add(field, upload)} />
      </div>
      <EditorBar
        isChanged={isChanged}
        state={getStateText(text, saving)}
        isLive={!isPublic}
        note={saving.autosaveFailure}
        failure={saving.failure}
      >
        <Link to={paths.admin.blogs} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
        <DraftActions text={text} saving={saving} isBlocked={isBlocked} />
        {/* Enter in a field presses a submit button: it must not publish what is not public yet. */}
        <Button
          type={isPublic ? 'submit' : 'button'}
          aria-disabled={isBlocked}
          onClick={() => !isPublic && !isDeleted && void saving.publish(base)}
        >
          {getSubmitLabel(isPublic, isPublishing)}
        </Button>
      </EditorBar>
      {leaveQuestion}
    </form>
  );
}

function getStateText({ base, device }: BlogTextApi, { isChanged, isSavingDraft }: BlogSavingApi): string {
  if (isSavingDraft) return 'Saving…';
  if (isChanged) return getChangedText(device);
  return base.draft ? 'Saved' : 'No unsaved changes';
}

function getSubmitLabel(isPublic: boolean, isPublishing: boolean): string {
  if (isPublic) return isPublishing ? 'Saving…' : 'Update blog';
  return isPublishing ? 'Publishing…' : 'Publish';
}

/** Saves the text without publishing it, or for a time at which it is published. */
function DraftActions({
  text: { form, base, read },
  saving: { isSavingDraft, saveAsDraft },
  isBlocked,
}: {
  text: BlogTextApi;
  saving: BlogSavingApi;
  isBlocked: boolean;
}) {
  const [isScheduling, setIsScheduling] = useState(false);
  const publishAt = base.draft?.publishAt ?? null;

  async function openSchedule(): Promise<void> {
    // A text that cannot be published now cannot be published later either.
    if (await form.trigger(undefined, { shouldFocus: true })) setIsScheduling(true);
  }

  return (
    <>
      <Button
        variant="secondary"
        aria-disabled={isBlocked || isSavingDraft}
        onClick={() => !isBlocked && !isSavingDraft && void saveAsDraft()}
      >
        {publishAt ? 'Save changes' : 'Save draft'}
      </Button>
      <Button variant="secondary" aria-disabled={isBlocked} onClick={() => !isBlocked && void openSchedule()}>
        {publishAt ? 'Change time…' : 'Schedule…'}
      </Button>
      {isScheduling && (
        <ScheduleDialog
          publishAt={publishAt}
          date={read().date}
          onConfirm={(time, date) => {
            form.setValue('date', date, { shouldDirty: true });
            return saveAsDraft({ publishAt: time });
          }}
          onClose={() => setIsScheduling(false)}
        />
      )}
    </>
  );
}
