import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toApiFailure } from '../../../api/errors';
import { http } from '../../../api/http';
import type { Mail } from '../../../shared/mailResponses';
import { showToast } from '../../../ui/showToast';
import { useAdmins } from '../../common/admins';
import { ItemButton } from '../../common/ItemButton';
import { inquiryQueries, mailQueries } from '../queries';

/** What is done with a mail of the outbox, at its path. */
const ACTIONS = {
  /** Queues it once more. */
  retry: (path: string) => http.post(`${path}/retry`),
  /** Says that an unsure one did arrive. */
  markSent: (path: string) => http.put(`${path}/status`, { status: 'sent' }),
  /** Gives up one that failed or waits. */
  discard: (path: string) => http.delete(path),
};
type Action = keyof typeof ACTIONS;

/** By then a mail that is sent again has usually left. */
const OUTCOME_DELAY_MS = 3_000;

/**
 * The buttons of a mail that failed, waits, or may not have arrived.
 * @param itemName completes their labels for screen readers
 * @param isListed whether the mail is in the list of those that need a decision, from which it can be removed
 */
export function MailActions({
  mail,
  itemName,
  isListed = false,
}: {
  mail: Pick<Mail, '_id' | 'status'> & Partial<Pick<Mail, 'by'>>;
  itemName: string;
  isListed?: boolean;
}) {
  const { isMine } = useAdmins();
  const { run, busyIds } = useMailActions();
  const isBusy = busyIds.includes(mail._id);
  const button = (label: string, action: Parameters<typeof run>[0], variant: 'secondary' | 'quiet') => (
    <ItemButton
      variant={variant}
      itemName={itemName}
      aria-disabled={isBusy}
      onClick={() => run(action, [mail._id])}
    >
      {label}
    </ItemButton>
  );
  // Only its author can give up a reply that waits.
  const mayDiscard = mail.status !== 'queued' || isMine(mail.by ?? null);
  // Neither can be done while it is being sent.
  if (mail.status === 'sending') return null;
  return (
    <>
      {mail.status === 'unsure' && button('It arrived', 'markSent', 'secondary')}
      {button(mail.status === 'unsure' ? 'Send again' : 'Retry', 'retry', 'secondary')}
      {isListed && mayDiscard && button('Do not send', 'discard', 'quiet')}
    </>
  );
}

/** Reads again what shows mails: their lists, and the inquiries that they belong to. */
export function useMailReload(): () => Promise<unknown> {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: mailQueries.all }),
      client.invalidateQueries({ queryKey: inquiryQueries.all }),
    ]);
}

/** What a person decides about mails that failed, wait, or may not have arrived. */
export function useMailActions() {
  const reload = useMailReload();
  const { mutate, isPending, variables } = useMutation({
    async mutationFn({ action, ids }: { action: Action; ids: string[] }) {
      for (const id of ids) await applyAction(action, id, ids.length > 1);
    },
    onSuccess(_result, { action, ids }) {
      if (action !== 'retry') return;
      const text = ids.length === 1 ? 'The message is being sent now.' : 'The messages are being sent now.';
      showToast('info', text, { about: 'mails' });
    },
    meta: { failed: { text: 'That did not work.' } },
    async onSettled(_result, _error, { action }) {
      await reload();
      if (action === 'retry') setTimeout(() => void reload(), OUTCOME_DELAY_MS);
    },
  });

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
    await ACTIONS[action](`/mails/${encodeURIComponent(id)}`);
  } catch (error) {
    const { status } = toApiFailure(error);
    if (!isOneOfMany || (status !== 404 && status !== 409)) throw error;
  }
}
