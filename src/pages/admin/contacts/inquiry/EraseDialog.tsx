import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getFailureText, toApiFailure } from '../../../../api/errors';
import { eraseAddress, eraseInquiry } from '../../../../api/inquiryDesk';
import { countQueries, inquiryQueries } from '../../../../api/queries';
import { readUser } from '../../../../auth/session';
import { inquiryDesk } from '../../../../content/inquiryDesk';
import type { Inquiry } from '../../../../contract/inquiry';
import { readDrafts, removeDraft } from '../../../../features/recordEditor/drafts/draftStorage';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog';
import { Notice } from '../../../../ui/Notice';
import { showToast } from '../../../../ui/showToast';

const copy = inquiryDesk.erase;

/** Asks before one inquiry, or everything of its address, is erased for good. */
export function EraseDialog({
  inquiry: { _id, name, email },
  isAll,
  onErased,
  onClose,
}: {
  inquiry: Inquiry;
  isAll: boolean;
  onErased: () => void;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const erasure = useMutation({
    mutationFn: async () => (isAll ? eraseAddress(email) : eraseInquiry(_id)),
    onSuccess: (count) => finish(isAll ? copy.doneAll(count ?? 0) : copy.done),
    onError(error) {
      if (toApiFailure(error).status === 404) finish(inquiryDesk.erasedMeanwhile);
    },
  });
  const failure = erasure.error && toApiFailure(erasure.error);

  function finish(text: string): void {
    showToast('success', text);
    // What was typed about the person is erased as well.
    const owner = readUser()?.email;
    for (const draft of readDrafts(owner)) if (draft.recordId === _id) removeDraft(owner, draft);
    onClose();
    onErased();
    client.removeQueries({ queryKey: inquiryQueries.detail(_id).queryKey });
    client.removeQueries({ queryKey: inquiryQueries.timeline(_id).queryKey });
    void client.invalidateQueries({ queryKey: inquiryQueries.all });
    void client.invalidateQueries({ queryKey: countQueries.all });
  }

  return (
    <ConfirmDialog
      title={isAll ? copy.allTitle : copy.oneTitle}
      confirm={erasure.isPending ? copy.busy : copy.confirm}
      cancel={copy.cancel}
      isBusy={erasure.isPending}
      onConfirm={() => erasure.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>{isAll ? email : name}</strong>
      </p>
      <p>
        {isAll ? copy.all : copy.one} {copy.backups}
      </p>
      {failure && failure.status !== 401 && failure.status !== 404 && (
        <Notice tone="error">
          {copy.failed} {getFailureText(failure, copy.failures)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
