import { useMutation, useQueryClient } from '@tanstack/react-query';
import { blogApi } from '../../../data/blogs';
import { toApiFailure, toReportedFailure } from '../../../data/errors';
import { blogQueries } from '../../../data/query/queries';
import { hasSameText } from '../../common/saveRecord';
import { showToast } from '../../common/showToast';
import { useIsMounted } from '../../common/useIsMounted';
import { type BlogBase, type BlogText, findMoved, loadBlog, type SavedBlog } from '../blogText';
import type { BlogStage } from './blogStage';
import type { BlogTextApi } from './useBlogText';

/** Goes on with a text that was published, unpublished, deleted or restored elsewhere while it was being edited. */
export function useMovedText(
  text: BlogTextApi,
  {
    record,
    setStage,
    rebase,
    onMoved,
  }: {
    record: SavedBlog | undefined;
    setStage: (stage: BlogStage) => void;
    rebase: (next: BlogBase, fields: BlogText) => void;
    /** The text is now another record: the page gets its URL. */
    onMoved: (record: SavedBlog) => void;
  },
) {
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const { base, baseRef } = text;

  /** Goes on with the text as it has become elsewhere; the choice is the admin's where both texts have changed. */
  function goOnWith(next: SavedBlog): void {
    const { fields: original } = baseRef.current;
    const mine = text.read();
    const isTyped = !hasSameText(mine, original);
    if (isTyped && !hasSameText(original, next.fields)) {
      setStage({ name: 'conflict', mine, base: original, theirs: next, isDraft: true });
      return;
    }
    rebase(next, isTyped ? mine : next.fields);
    if (next.id !== record?.id) onMoved(next);
  }

  /** Goes on with the post that a draft became, or the draft of a post that was unpublished, and says so. */
  function goOnWithMoved(moved: SavedBlog): void {
    client.removeQueries({ queryKey: blogQueries.all });
    if (!isMounted()) return;
    const news = moved.draft
      ? 'This post was unpublished while you were editing it. What you typed is not published.'
      : 'This draft has been published. What you change now is a change to the post.';
    showToast('info', news, { about: moved.id });
    goOnWith(moved);
  }

  /**
   * Goes on after a request that failed because the text is no longer what it was.
   * @returns whether the request failed for this reason
   */
  async function goOnIfMoved(failed: unknown): Promise<boolean> {
    const { id } = base;
    const { status } = toApiFailure(failed);
    if (id === undefined || (status !== 404 && status !== 410)) return false;
    const moved = await findMoved({ ...base, id }).catch(() => null);
    if (moved) goOnWithMoved(moved);
    else if (moved === undefined) setStage({ name: 'deleted' });
    return moved !== null;
  }

  const restoration = useMutation({
    async mutationFn(id: string) {
      await blogApi.restore(id);
      return loadBlog(id);
    },
    onSuccess(restored) {
      client.removeQueries({ queryKey: blogQueries.all });
      if (isMounted()) goOnWith(restored);
    },
    onError(error) {
      if (toReportedFailure(error)) showToast('error', 'Failed to restore it.');
    },
  });

  return {
    goOnWithMoved,
    goOnIfMoved,
    /** Undoes the deletion of the post by somebody else, and goes on with its text. */
    restore: (id: string): void => {
      if (!restoration.isPending) restoration.mutate(id);
    },
  };
}
