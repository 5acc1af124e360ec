import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toApiFailure } from '../../../../api/errors';
import { withdrawReply } from '../../../../api/inquiryDesk';
import { inquiryQueries } from '../../../../api/queries';
import { inquiryDesk } from '../../../../content/inquiryDesk';
import { showToast } from '../../../../ui/showToast';
import type { ReplyText } from './useComposerDraft';

const copy = inquiryDesk.timeline;

export type Withdrawal = ReturnType<typeof useWithdrawal>;

/** Takes a reply back that has not left yet. */
export function useWithdrawal(inquiryId: string, onWithdrawn: (reply: ReplyText) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ mailId }: { mailId: string; reply: ReplyText }) => withdrawReply(inquiryId, mailId),
    onSuccess(_response, { mailId, reply }) {
      showToast('success', copy.withdrawn, { about: mailId });
      onWithdrawn(reply);
    },
    onError(error, { mailId }) {
      const { status } = toApiFailure(error);
      const isGone = status === 409 || status === 404;
      if (status !== 401) {
        showToast(isGone ? 'info' : 'error', isGone ? copy.tooLate : copy.withdrawFailed, { about: mailId });
      }
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
  });
}
