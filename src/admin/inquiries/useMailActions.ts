import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getFailureText, toApiFailure, toReportedFailure } from '../../data/errors';
import { showToast } from '../../ui/showToast';
import { inquiryDesk } from '../words/inquiryDesk';
import { discardMail, markMailSent, retryMail } from './mails';
import { inquiryQueries, mailQueries } from './queries';

const ACTIONS = { retry: retryMail, markSent: markMailSent, discard: discardMail };
type Action = keyof typeof ACTIONS;

/** By then a mail that is sent again has usually left. */
const OUTCOME_DELAY_MS = 3_000;

/** What a person decides about mails that failed, wait, or may not have arrived (docs/product.md §14.4). */
export function useMailActions() {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    async mutationFn({ action, ids }: { action: Action; ids: string[] }) {
      for (const id of ids) await applyAction(action, id, ids.length > 1);
    },
    onSuccess(_result, { action, ids }) {
      if (action === 'retry')
        showToast('info', inquiryDesk.timeline.retrying(ids.length), { about: 'mails' });
    },
    onError(error) {
      const failure = toReportedFailure(error);
      if (!failure) return;
      showToast('error', inquiryDesk.timeline.mailFailed, {
        detail: getFailureText(failure, inquiryDesk.erase.failures),
      });
    },
    async onSettled(_result, _error, { action }) {
      await reload();
      if (action === 'retry') setTimeout(() => void reload(), OUTCOME_DELAY_MS);
    },
  });

  async function reload(): Promise<void> {
    await Promise.all([
      client.invalidateQueries({ queryKey: inquiryQueries.all }),
      client.invalidateQueries({ queryKey: mailQueries.all }),
    ]);
  }

  return {
    run: (action: Action, ids: string[]): void => {
      if (!isPending) mutate({ action, ids });
    },
    busyIds: isPending ? variables.ids : [],
  };
}

/** @param isOneOfMany another one of them that has left in the meantime does not stop the rest */
async function applyAction(action: Action, id: string, isOneOfMany: boolean): Promise<void> {
  try {
    await ACTIONS[action](id);
  } catch (error) {
    const { status } = toApiFailure(error);
    if (!isOneOfMany || (status !== 404 && status !== 409)) throw error;
  }
}
