import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths } from '../../../paths';
import { Button, buttonClass } from '../../../ui/Button';
import { ErrorSummary } from '../../../ui/ErrorSummary';
import { ConflictNotice } from '../../records/editor/ConflictNotice';
import { LeaveQuestion } from '../../records/editor/LeaveQuestion';
import { DeletedNotice, EditorBar, getChangedText, useSaveKey } from '../../records/editor/RecordForm';
import { BLOG_LABELS, BLOG_NAMES } from '../blogText';
import { useFieldGroups } from '../useFieldGroups';
import { BlogFields } from './BlogFields';
import { BlogProblems } from './BlogProblems';
import { BlogStatus } from './BlogStatus';
import { ScheduleDialog } from './ScheduleDialog';
import { type BlogEditorApi, type BlogEditorStart, useBlogEditor } from './useBlogEditor';

export function BlogForm(start: BlogEditorStart) {
  const blog = useBlogEditor(start);
  const { element, base, fields, errors, isChanged, isDeleted, isDone, isPublishing, hasConflict } = blog;
  const groups = useFieldGroups(hasConflict ? fields : undefined, hasConflict ? base?.fields : undefined);
  /** What is not public yet stays so, whatever key is pressed. */
  const isPublic = base !== undefined && base.draft === undefined;
  const isBlocked = isPublishing || isDone || isDeleted || hasConflict;

  useSaveKey(() => {
    if (isBlocked) return;
    if (isPublic) blog.publish();
    else void blog.saveAsDraft();
  });

  return (
    <form
      ref={element}
      className="stack gap-6"
      noValidate
      aria-label={base ? 'Edit blog' : 'Add a blog'}
      aria-busy={isPublishing}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBlocked) blog.publish();
      }}
    >
      {isDeleted && base && (
        <DeletedNotice
          kind={base.draft ? 'draft' : 'blog'}
          onRestore={base.draft ? undefined : blog.restore}
          onSaveAsNew={() => (base.draft ? blog.saveAsNewDraft() : blog.publish({ asNew: true }))}
        />
      )}
      {hasConflict && !blog.isBehind && base && (
        <ConflictNotice
          kind="blog"
          groups={groups}
          mine={fields}
          theirs={base}
          onKeepMine={blog.keepMine}
          onTakeTheirs={() => {
            flushSync(blog.clear);
            blog.focus('title');
          }}
        />
      )}
      <BlogStatus blog={blog} />
      <BlogProblems
        problems={blog.problems}
        onFocusField={blog.focus}
        onPublish={() => blog.publish({ isChecked: true })}
      />
      <ErrorSummary
        fields={BLOG_NAMES.filter((name) => errors[name]).map((name) => ({ name, label: BLOG_LABELS[name] }))}
        onSelect={blog.focus}
      />
      <div inert={isPublishing || isDone} className="stack gap-5">
        <p className="muted">All fields are required unless they are marked as optional.</p>
        <BlogFields blog={blog} />
      </div>
      <EditorBar
        isChanged={isChanged}
        state={getStateText(blog)}
        isLive={!isPublic}
        note={blog.autosaveFailure}
        failure={blog.failure}
      >
        <Link to={paths.admin.blogs} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
        <DraftActions blog={blog} isBlocked={isBlocked} />
        {/* Enter in a field presses a submit button: it must not publish what is not public yet. */}
        <Button
          type={isPublic ? 'submit' : 'button'}
          aria-disabled={isBlocked}
          onClick={() => !isPublic && blog.publish()}
        >
          {getSubmitLabel(isPublic, isPublishing)}
        </Button>
      </EditorBar>
      <LeaveQuestion
        isChanged={isChanged && !isDone}
        isUploading={blog.uploads.isRunning && !isDone}
        unsent={blog}
      />
    </form>
  );
}

function getStateText(blog: BlogEditorApi): string {
  if (blog.isSavingDraft) return 'Saving…';
  if (blog.isChanged) return getChangedText(blog);
  return blog.base?.draft ? 'Saved' : 'No unsaved changes';
}

function getSubmitLabel(isPublic: boolean, isPublishing: boolean): string {
  if (isPublic) return isPublishing ? 'Saving…' : 'Update blog';
  return isPublishing ? 'Publishing…' : 'Publish';
}

/** Saves the text without publishing it, or for a time at which it is published. */
function DraftActions({ blog, isBlocked }: { blog: BlogEditorApi; isBlocked: boolean }) {
  const [isScheduling, setIsScheduling] = useState(false);
  const publishAt = blog.base?.draft?.publishAt ?? null;
  return (
    <>
      <Button
        variant="secondary"
        aria-disabled={isBlocked || blog.isSavingDraft}
        onClick={() => void blog.saveAsDraft()}
      >
        {publishAt ? 'Save changes' : 'Save draft'}
      </Button>
      <Button
        variant="secondary"
        aria-disabled={isBlocked}
        // A text that cannot be published now cannot be published later either.
        onClick={() => blog.check() && setIsScheduling(true)}
      >
        {publishAt ? 'Change time…' : 'Schedule…'}
      </Button>
      {isScheduling && (
        <ScheduleDialog
          publishAt={publishAt}
          date={blog.fields.date}
          onConfirm={(time, date) => blog.saveAsDraft({ publishAt: time, date })}
          onClose={() => setIsScheduling(false)}
        />
      )}
    </>
  );
}
