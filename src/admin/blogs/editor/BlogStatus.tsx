import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { toReportedFailure } from '../../../api/errors';
import { http } from '../../../api/http';
import { blogQueries } from '../../../api/queries';
import { ifMatch, toVersioned } from '../../../api/records';
import { paths } from '../../../paths';
import { useNavigateFromHere } from '../../../router/useNavigateFromHere';
import type { BlogDraft } from '../../../shared/blogResponses';
import { Button, buttonClass } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { dateFormats } from '../../../ui/dates';
import { Notice } from '../../../ui/Notice';
import { showToast } from '../../../ui/showToast';
import { useAdmins } from '../../common/admins';
import { Chip } from '../../common/Chip';
import { ConfirmDialog } from '../../common/Dialog';
import { reportFailure } from '../../common/failures';
import { getSavedSince, isSavedSince, SavedSinceError } from '../../records/list/useDeletion';
import {
  DELETE_DRAFT_FAILED,
  describeDraftDeletion,
  fromDraft,
  getDraftLabel,
  getPostLink,
  type ServerDraft,
} from '../blogText';
import { blogPath, draftApi } from '../requests';
import styles from './BlogForm.module.css';
import { PreviewLink } from './PreviewLink';
import type { BlogEditorApi } from './useBlogEditor';

const formatTime = (iso: string) => dateFormats.weekdayAndTimeInIndia.format(new Date(iso));
const quiet = buttonClass({ variant: 'quiet', size: 'small' });

/** Whether visitors see the text, when they will, and what can be done about it. */
export function BlogStatus({ blog }: { blog: BlogEditorApi }) {
  const client = useQueryClient();
  const navigate = useNavigateFromHere();
  const { getName } = useAdmins();
  const [asking, setAsking] = useState<'unpublish' | 'discard'>();
  const { base } = blog;
  const draft = base?.draft;

  const unpublication = useMutation({
    ...blog.queue,
    async mutationFn(id: string) {
      const headers = ifMatch(draft ? undefined : base?.etag);
      return toVersioned<BlogDraft>(await http.post(`${blogPath(id)}/unpublish`, undefined, { headers }));
    },
    onSuccess(unpublished, id) {
      client.removeQueries({ queryKey: blogQueries.all });
      // What is typed and not saved stays in the form.
      blog.follow(fromDraft(unpublished));
      showToast('success', 'Post unpublished.', { about: id });
    },
    async onError(error, id) {
      if (await blog.followIfMoved(error)) return;
      reportFailure(error, { text: 'Failed to unpublish the post.', about: id });
    },
    onSettled: () => setAsking(undefined),
  });
  const removal = useMutation({
    // A save that runs is no reason to refuse it.
    ...blog.queue,
    async mutationFn({ _id }: ServerDraft) {
      if (blog.getConflict()) throw new SavedSinceError();
      await draftApi.remove(_id, blog.getBase()?.etag);
    },
    onSuccess(_, { _id: id }) {
      client.removeQueries({ queryKey: blogQueries.all });
      // Before the form is left, which would ask about its text.
      blog.clear();
      showToast('success', 'Draft deleted.', { about: id });
      navigate(paths.admin.blogs);
    },
    async onError(error, { _id: id }) {
      if (await blog.followIfMoved(error)) return;
      const theirs = draftApi.getConflict(error);
      if (theirs) blog.rebase(fromDraft(theirs));
      if (isSavedSince(error)) showToast('error', getSavedSince('draft'), { about: id });
      else if (toReportedFailure(error)) showToast('error', DELETE_DRAFT_FAILED, { about: id });
    },
    onSettled: () => setAsking(undefined),
  });

  async function cancelSchedule(id: string): Promise<void> {
    const reason = await blog.saveAsDraft({ publishAt: null });
    if (reason) showToast('error', 'The schedule was not cancelled.', { about: id, detail: reason });
  }

  if (!base) return null;
  if (blog.isDeleted) {
    if (draft) return null;
    return (
      <div className={classNames('box pad-y-3 pad-x-4', styles.status)}>
        <p className={classNames('small', styles.statusText)}>
          <Chip tone="warning">Deleted</Chip> Visitors no longer see this post.
        </p>
      </div>
    );
  }
  const blogId = draft ? draft.blog : base.id;
  const isPublic = draft ? draft.blogStatus === 'published' : true;

  return (
    <>
      {draft?.problem && (
        <Notice tone="error">
          <p>
            <strong>It could not be published on {formatTime(draft.problem.publishAt)}, India time:</strong>
          </p>
          <p>{draft.problem.message}. Correct it, then publish or schedule it again.</p>
        </Notice>
      )}
      <div className={classNames('box cluster between pad-y-3 pad-x-4', styles.status)}>
        <p className={classNames('small', styles.statusText)}>
          <Chip tone={draft ? 'warning' : 'brand'}>{draft ? getDraftLabel(draft) : 'Published'}</Chip>{' '}
          {describe(draft)}
          {draft && <span className="muted"> Last saved by {getName(draft.updatedBy)}.</span>}
        </p>
        <div className={classNames('cluster gap-0', styles.actions)}>
          {draft?.publishAt && (
            <Button variant="quiet" size="small" onClick={() => void cancelSchedule(base.id)}>
              Cancel schedule
            </Button>
          )}
          {blogId !== null && isPublic && (
            <Link {...getPostLink(blogId, base.fields.language)} className={quiet}>
              View post
            </Link>
          )}
          {blogId !== null && (
            <Link to={paths.admin.blogVersions(blogId)} className={quiet}>
              Versions
            </Link>
          )}
          {blogId !== null && isPublic && (
            <Button variant="dangerQuiet" size="small" onClick={() => setAsking('unpublish')}>
              Unpublish…
            </Button>
          )}
          {draft && (
            <Button variant="dangerQuiet" size="small" onClick={() => setAsking('discard')}>
              Delete draft…
            </Button>
          )}
        </div>
      </div>
      {draft && <PreviewLink key={draft._id} draftId={draft._id} blog={blog} />}
      {asking === 'unpublish' && blogId !== null && (
        <ConfirmDialog
          title="Unpublish this post?"
          confirm="Unpublish"
          cancel="Keep it public"
          isBusy={unpublication.isPending}
          onConfirm={() => unpublication.mutate(blogId)}
          onClose={() => setAsking(undefined)}
        >
          <p>
            Visitors will no longer see it, and links to it will stop working.{' '}
            {draft
              ? 'Your changes stay here as the draft; the text that visitors see now is kept among the versions.'
              : 'The text stays here as a draft.'}
            {draft?.publishAt && ' It will not be published at its time.'}
          </p>
        </ConfirmDialog>
      )}
      {asking === 'discard' && draft && (
        <ConfirmDialog
          title="Delete this draft?"
          confirm="Delete draft"
          cancel="Keep it"
          isBusy={removal.isPending}
          onConfirm={() => removal.mutate(draft)}
          onClose={() => setAsking(undefined)}
        >
          <p>{describeDraftDeletion(draft)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function describe(draft: ServerDraft | undefined): string {
  if (!draft) return 'Visitors see this post.';
  if (draft.publishAt) return `Will be published on ${formatTime(draft.publishAt)}, India time.`;
  if (draft.blog === null) return 'Visitors do not see this text.';
  if (draft.blogStatus === 'published') {
    return 'Visitors see the published version until you publish these changes.';
  }
  return draft.blogStatus === 'deleted'
    ? 'The post was deleted. Restore it before you publish these changes.'
    : 'Visitors no longer see this post. Publishing brings it back at its address.';
}
