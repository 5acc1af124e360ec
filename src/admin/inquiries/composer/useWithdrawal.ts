import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toApiFailure } from '../../../data/errors';
import { http } from '../../../data/http';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { useAdminEmail } from '../../common/adminEmail';
import { reportFailure } from '../../common/failures';
import { showToast } from '../../common/showToast';
import { findInquiry, inquiryPath, inquiryQueries } from '../queries';
import { returnText } from './returnedTexts';
import type { ReplyText } from './useComposer';

type Variables = {
  inquiry: Pick<Inquiry, '_id' | 'name'>;
  mailId: string;
  reply: ReplyText;
  isRepeated?: boolean;
};

export type Withdrawal = ReturnType<typeof useWithdrawal>;

/**
 * Takes a reply back that has not left yet. The toast that offers it outlives the open inquiry, so its text goes back
 * through the stored drafts.
 * @param onReturn is called when the text is there
 */
export function useWithdrawal(onReturn: (id: string) => void) {
  const owner = useAdminEmail();
  const client = useQueryClient();
  const withdrawal = useMutation({
    /** 409 when it has left, 404 when it is gone. */
    mutationFn: ({ inquiry, mailId }: Variables) =>
      http.delete(`${inquiryPath(inquiry._id)}/replies/${encodeURIComponent(mailId)}`),
    onSuccess: (_response, variables) => finish(variables),
    async onError(error, variables) {
      const { status } = toApiFailure(error);
      const about = variables.mailId;
      // Only the response of the first attempt was lost, unless the inquiry was erased.
      if (status === 404 && variables.isRepeated && !(await isErased(variables.inquiry._id)))
        finish(variables);
      else if (status === 409) showToast('info', 'The reply has already left.', { about });
      else if (status === 404)
        showToast('info', 'The reply was taken back already, or its inquiry erased.', { about });
      else {
        const retry = () => withdrawal.mutate({ ...variables, isRepeated: true });
        reportFailure(error, 'Failed to take the reply back.', { about, retry });
      }
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
  });

  function finish({ inquiry: { _id, name }, mailId, reply }: Variables): void {
    returnText({ owner, kind: 'reply', recordId: _id, fields: { to: name, ...reply }, base: {} });
    const what = reply.files === '' ? 'Its text is' : 'Its text and files are';
    showToast('success', `The reply was taken back. ${what} in the reply box.`, {
      about: mailId,
      detail: name,
    });
    onReturn(_id);
  }

  return withdrawal;
}

/** Whether the inquiry is known to be gone. */
async function isErased(id: string): Promise<boolean> {
  return (await findInquiry(id).catch(() => undefined)) === null;
}
