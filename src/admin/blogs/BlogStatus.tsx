import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toReportedFailure } from '../../data/errors';
import { blogQueries } from '../../data/query/queries';
import { paths } from '../../paths';
import { useNavigateFromHere } from '../../router/useNavigateFromHere';
import { Button, buttonClass } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { dateFormats } from '../../ui/dates';
import { Notice } from '../../ui/Notice';
import { showToast } from '../../ui/showToast';
import { useIsMounted } from '../../ui/useIsMounted';
import type { ServerDraft } from '../editor/editableResource';
import type { RecordFormApi } from '../editor/useRecordForm';
import { useAdmins } from '../list/useAdmins';
import { blogEditor } from '../words/editors';
import styles from './BlogStatus.module.css';
import { draftApi, unpublishBlog } from './blogDrafts';
import { type BlogFields, fromDraft } from './blogResource';
import { DiscardDraftDialog } from './DiscardDraftDialog';

const copy = blogEditor.status;
const formatTime = (iso: string) => dateFormats.weekdayAndTimeInIndia.format(new Date(iso));

type Asking = 'unpublish' | 'discard';

/** Whether visitors see the text, when they will, and what can be done about it. */
export function BlogStatus({ api }: { api: RecordFormApi<BlogFields> }) {
  const client = useQueryClient();
  const navigate = useNavigateFromHere();
  const isMounted = useIsMounted();
  const { getName } = useAdmins();
  const [asking, setAsking] = useState<Asking>();
  const [isBusy, setIsBusy] = useState(false);
  const { base } = api;
  const { draft } = base;
  if (base.id === undefined) return null;
  if (api.isDeleted) {
    if (draft) return null;
    return (
      <div className={styles.status}>
        <p className={styles.text}>
          <Chip tone="warning">{copy.deleted}</Chip> {copy.goneText}
        </p>
      </div>
    );
  }
  const blogId = draft ? draft.recordId : base.id;
  const isPublic = draft ? draft.recordStatus === 'published' : true;
  const etag = base.etag?.split(' ').at(-1);

  async function unpublish(id: string): Promise<void> {
    const unpublished = fromDraft(await unpublishBlog(id, draft ? undefined : etag));
    // What is typed and not saved stays in the form.
    if (isMounted()) api.rebase(unpublished, api.readFields());
    showToast('success', blogEditor.unpublish.done, { about: id });
  }

  async function discard({ id }: ServerDraft): Promise<void> {
    await draftApi.remove(id);
    api.draft.remove();
    showToast('success', blogEditor.discard.done, { about: id });
    api.allowLeaving();
    navigate(paths.admin.blogs);
  }

  async function run(task: () => Promise<void>, failed: string, about: string): Promise<void> {
    setIsBusy(true);
    try {
      await task();
      client.removeQueries({ queryKey: blogQueries.all });
    } catch (error) {
      if (toReportedFailure(error)) showToast('error', failed, { about });
    }
    setIsBusy(false);
    setAsking(undefined);
  }

  return (
    <>
      {draft?.problem && (
        <Notice tone="error">
          <p className={styles.strong}>{copy.problem(formatTime(draft.problem.publishAt))}</p>
          <p>
            {draft.problem.message}. {copy.problemNext}
          </p>
        </Notice>
      )}
      <div className={styles.status}>
        <p className={styles.text}>
          <Chip tone={draft ? 'warning' : 'brand'}>{getLabel(draft)}</Chip> {getText(draft)}
          {draft && <span className={styles.soft}> {copy.savedBy(getName(draft.savedBy))}</span>}
        </p>
        <div className={styles.actions}>
          {draft?.publishAt && (
            <Button variant="quiet" size="small" onClick={() => void api.saveDraft({ publishAt: null })}>
              {blogEditor.schedule.stop}
            </Button>
          )}
          {blogId !== undefined && isPublic && (
            <Link to={paths.blogPost(blogId)} className={buttonClass({ variant: 'quiet', size: 'small' })}>
              {blogEditor.viewPost}
            </Link>
          )}
          {blogId !== undefined && (
            <Link
              to={paths.admin.blogVersions(blogId)}
              className={buttonClass({ variant: 'quiet', size: 'small' })}
            >
              {copy.versions}
            </Link>
          )}
          {blogId !== undefined && isPublic && (
            <Button variant="dangerQuiet" size="small" onClick={() => setAsking('unpublish')}>
              {blogEditor.unpublish.open}
            </Button>
          )}
          {draft && (
            <Button variant="dangerQuiet" size="small" onClick={() => setAsking('discard')}>
              {blogEditor.discard.open}
            </Button>
          )}
        </div>
      </div>
      {asking === 'unpublish' && blogId !== undefined && (
        <ConfirmDialog
          {...blogEditor.unpublish}
          isBusy={isBusy}
          onConfirm={() => void run(() => unpublish(blogId), blogEditor.unpublish.failed, blogId)}
          onClose={() => setAsking(undefined)}
        >
          <p>{draft ? blogEditor.unpublish.changesText : blogEditor.unpublish.text}</p>
        </ConfirmDialog>
      )}
      {asking === 'discard' && draft && (
        <DiscardDraftDialog
          blogId={draft.recordId}
          blogStatus={draft.recordStatus}
          isBusy={isBusy}
          onConfirm={() => void run(() => discard(draft), blogEditor.discard.failed, draft.id)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

function getLabel(draft: ServerDraft | undefined): string {
  if (!draft) return copy.published;
  if (draft.publishAt) return copy.scheduled;
  if (draft.recordId === undefined) return copy.draft;
  return draft.recordStatus === 'published' ? copy.changes : copy.unpublished;
}

function getText(draft: ServerDraft | undefined): string {
  if (!draft) return copy.publishedText;
  if (draft.publishAt) return copy.scheduledFor(formatTime(draft.publishAt));
  if (draft.recordId === undefined) return copy.draftText;
  if (draft.recordStatus === 'published') return copy.changesText;
  return draft.recordStatus === 'deleted' ? copy.deletedText : copy.unpublishedText;
}
