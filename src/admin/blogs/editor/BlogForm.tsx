import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { RecordForm } from '../../records/editor/RecordForm';
import { BLOG_LABELS, BLOG_NAMES } from '../blogText';
import { useFieldGroups } from '../useFieldGroups';
import { BlogFields } from './BlogFields';
import { BlogProblems } from './BlogProblems';
import { BlogStatus } from './BlogStatus';
import { ScheduleDialog } from './ScheduleDialog';
import { type BlogEditorApi, type BlogEditorStart, useBlogEditor } from './useBlogEditor';

const LABELS = BLOG_NAMES.map((name) => ({ name, label: BLOG_LABELS[name] }));

export function BlogForm(start: BlogEditorStart) {
  const blog = useBlogEditor(start);
  const { base, fields, isChanged, isPublishing, hasConflict } = blog;
  const groups = useFieldGroups(hasConflict ? fields : undefined, hasConflict ? base?.fields : undefined);
  const isDraft = base?.draft !== undefined;
  /** What is not public yet stays so, whatever key is pressed. */
  const isPublic = base !== undefined && !isDraft;
  return (
    <RecordForm
      isDraft={isDraft}
      editor={blog}
      labels={LABELS}
      groups={groups}
      isBusy={isPublishing}
      isUploading={blog.uploads.isRunning}
      state={blog.isSavingDraft ? 'Saving…' : isDraft && !isChanged ? 'Saved' : undefined}
      isLive={!isPublic}
      note={blog.autosaveFailure}
      failure={blog.failure}
      notices={
        <>
          <BlogStatus blog={blog} />
          <BlogProblems blog={blog} />
        </>
      }
      renderActions={(isBlocked) => (
        <>
          <DraftActions blog={blog} isBlocked={isBlocked} />
          {/* Enter in a field presses a submit button: it must not publish what is not public yet. */}
          <Button
            type={isPublic ? 'submit' : 'button'}
            aria-disabled={isBlocked}
            onClick={() => !isPublic && blog.publish()}
          >
            {getSubmitLabel(isPublic, isPublishing)}
          </Button>
        </>
      )}
      onSubmit={blog.publish}
      onSaveKey={isPublic ? blog.publish : () => void blog.saveAsDraft()}
      onSaveAsNew={() => (isDraft ? blog.saveAsNewDraft() : blog.publish({ asNew: true }))}
    >
      <BlogFields blog={blog} />
    </RecordForm>
  );
}

function getSubmitLabel(isPublic: boolean, isPublishing: boolean): string {
  if (isPublic) return isPublishing ? 'Saving…' : 'Update blog';
  return isPublishing ? 'Publishing…' : 'Publish';
}

/** Saves the text without publishing it, or for a time at which it is published. */
function DraftActions({ blog, isBlocked }: { blog: BlogEditorApi; isBlocked: boolean }) {
  const [isScheduling, setIsScheduling] = useState(false);
  const publishAt = blog.base?.draft?.publishAt;
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
      {isScheduling && <ScheduleDialog blog={blog} onClose={() => setIsScheduling(false)} />}
    </>
  );
}
