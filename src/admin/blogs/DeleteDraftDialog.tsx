import { DELETED_RETENTION_DAYS } from '../../shared/limits';
import { ConfirmDialog } from '../common/ConfirmDialog';
import type { ListedDraft } from './blogText';

/** What deleting a draft means, by the status of the blog that it changes. */
const CONSEQUENCES = {
  none: 'This text is nowhere else. It cannot be restored.',
  published: 'The published version stays as it is. These changes cannot be restored.',
  unpublished: `The post moves to Recently deleted, from where it can be restored for ${DELETED_RETENTION_DAYS} days.`,
  deleted: 'The post stays in Recently deleted. These changes cannot be restored.',
};

/** Asks before a draft is deleted, and says what that means for its blog. */
export function DeleteDraftDialog({
  title,
  draft,
  isBusy,
  onConfirm,
  onClose,
}: {
  /** The title of the text, where it is not on the screen. */
  title?: string;
  draft: ListedDraft;
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      title="Delete this draft?"
      confirm="Delete draft"
      cancel="Keep it"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {title && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      <p>{CONSEQUENCES[draft.blogStatus ?? 'none']}</p>
    </ConfirmDialog>
  );
}
