import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toApiFailure } from '../../api/errors';
import { discardMail, markMailSent, retryMail } from '../../api/mails';
import { inquiryQueries, mailQueries } from '../../api/queries';
import { inquiryDesk } from '../../content/inquiryDesk';
import { showToast } from '../../ui/toasts';

const ACTIONS = { retry: retryMail, markSent: markMailSent, discard: discardMail };

/** What a person decides about a mail that failed or may not have arrived (docs/product.md §14.4). */
export function useMailActions() {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ action, id }: { action: keyof typeof ACTIONS; id: string }) => ACTIONS[action](id),
    onError(error) {
      // After a 401 the HTTP client navigates to the login.
      if (toApiFailure(error).status !== 401) showToast('error', inquiryDesk.timeline.mailFailed);
    },
    async onSettled() {
      await Promise.all([
        client.invalidateQueries({ queryKey: inquiryQueries.all }),
        client.invalidateQueries({ queryKey: mailQueries.failed().queryKey }),
      ]);
    },
  });
  return {
    run: (action: keyof typeof ACTIONS, id: string): void => {
      if (!isPending) mutate({ action, id });
    },
    busyId: isPending ? variables.id : undefined,
  };
}
