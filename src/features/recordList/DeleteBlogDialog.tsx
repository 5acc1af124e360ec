import type { ReadBlog } from '../../api/blogs';
import { readToken } from '../../auth/session';
import { blogsPage as words } from '../../content/adminLists';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

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
  const { title, text, kept, signedOut, keep } = words.dialog;
  return (
    <ConfirmDialog
      title={title}
      confirm={isBusy ? words.deleting : words.delete}
      cancel={keep}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>
        <strong>{blog.title}</strong>
      </p>
      <p>{readToken() ? `${text} ${kept}` : signedOut}</p>
    </ConfirmDialog>
  );
}
