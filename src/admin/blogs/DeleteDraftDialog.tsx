import { ConfirmDialog } from '../../ui/ConfirmDialog';

/** Asks before a draft is deleted, and says what that means for its blog. */
export function DeleteDraftDialog({
  title,
  blogId,
  blogStatus,
  isBusy,
  onConfirm,
  onClose,
}: {
  /** The title of the text, where it is not on the screen. */
  title?: string;
  blogId: string | null | undefined;
  blogStatus: string | null | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title="Delete this draft?"
      confirm="Delete draft"
      cancel="Keep it"
      {...{ isBusy, onConfirm, onClose }}
    >
      {title && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      <p>{getText(blogId, blogStatus)}</p>
    </ConfirmDialog>
  );
}

function getText(blogId: string | null | undefined, blogStatus: string | null | undefined): string {
  if (!blogId) return 'This text is nowhere else. It cannot be restored.';
  return blogStatus === 'unpublished'
    ? 'The post moves to Recently deleted, from where it can be restored for 30 days.'
    : 'The published version stays as it is. These changes cannot be restored.';
}
