import type { ReadBlog } from '../../data/blogs';
import { readToken } from '../../data/session';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { blogsPage as copy } from '../words/adminLists';

/** Asks before a blog is deleted. */
export function DeleteBlogDialog({
  blog,
  isBusy,
  onConfirm,
  onClose,
}: {
  blog: ReadBlog;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { title, text, restorable, signedOut, cancel } = copy.dialog;
  return (
    <ConfirmDialog
      title={title}
      confirm={isBusy ? copy.deleting : copy.delete}
      cancel={cancel}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <strong>{blog.title}</strong>
      </p>
      <p>{readToken() ? `${text} ${restorable}` : signedOut}</p>
    </ConfirmDialog>
  );
}
