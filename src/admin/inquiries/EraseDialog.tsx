import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getFailureText, toApiFailure, toReportedFailure } from '../../data/errors';
import { countQueries } from '../../data/query/queries';
import type { Inquiry } from '../../shared/inquiry';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Notice } from '../../ui/Notice';
import { showToast } from '../../ui/showToast';
import { getDraftedInquiries, removeDeviceDraftsAbout } from '../drafts/deviceDrafts';
import { inquiryDesk } from '../words/inquiryDesk';
import { inquiryQueries } from './queries';
import { eraseAddress, eraseInquiry, findInquiry } from './requests';

const copy = inquiryDesk.erase;
const mutationKey = ['inquiries', 'erase'];

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
    mutationKey,
    async mutationFn(): Promise<number> {
      if (isAll) {
        const count = await eraseAddress(email);
        await removeErasedDrafts();
        return count;
      }
      await eraseInquiry(_id);
      return 1;
    },
    onSuccess(count) {
      const done = isAll ? copy.doneAll(count) : copy.done;
      finish(count === 0 ? inquiryDesk.erasedMeanwhile : done);
    },
    onError(error) {
      if (isErased(error)) finish(inquiryDesk.erasedMeanwhile);
    },
  });
  const failure = toReportedFailure(erasure.error);

  function erase(): void {
    // `isPending` is updated by the next rendering, which is too late for a double click.
    if (client.isMutating({ mutationKey }) > 0) return;
    const leave = () => {
      onClose();
      onErased();
    };
    // Not called when the inquiry has been left by then.
    erasure.mutate(undefined, {
      onSuccess: leave,
      onError(error) {
        if (isErased(error)) leave();
      },
    });
  }

  function finish(text: string): void {
    showToast('success', text);
    // What was typed about the person is erased as well.
    removeDeviceDraftsAbout(_id);
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
      onConfirm={erase}
      onClose={onClose}
    >
      <p>
        <strong>{isAll ? email : name}</strong>
      </p>
      <p>
        {isAll ? copy.all : copy.one} {copy.backups}
      </p>
      {failure && failure.status !== 404 && (
        <Notice tone="error">
          {copy.failed} {getFailureText(failure, copy.failures)}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

function isErased(error: unknown): boolean {
  return toApiFailure(error).status === 404;
}

/** Removes from this device what was typed about other inquiries of an erased address. */
async function removeErasedDrafts(): Promise<void> {
  for (const id of getDraftedInquiries()) {
    if ((await findInquiry(id)) === null) removeDeviceDraftsAbout(id);
  }
}
