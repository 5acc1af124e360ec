import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toApiFailure } from '../../../api/errors';
import { setInquiryStatus } from '../../../api/inquiries';
import { contactsPage } from '../../../content/admin';
import type { Inquiry, InquiryStatus } from '../../../contract/inquiry';
import type { Page } from '../../../contract/list';
import { useFocusAfterRemoval, without } from '../../../features/recordList/useFocusAfterRemoval';
import { showToast } from '../../../ui/toasts';

export type SpamStatus = InquiryStatus['status'];

const { moves: words } = contactsPage;
const OTHER: Record<SpamStatus, SpamStatus> = { new: 'spam', spam: 'new' };

/**
 * Moves inquiries between the inbox and spam (decision 23). The row leaves the list at once, and its toast offers
 * the way back. A 401 says nothing here: the shared client is on its way to the login (section 8).
 *
 * @param rows what the list shows now
 */
export function useSpamStatus(list: {
  rows: Inquiry[] | undefined;
  page: number;
  pageHref: (page: number) => string;
}) {
  const client = useQueryClient();
  const isBusy = useRef(false);
  const leave = useFocusAfterRemoval(list);
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ id, to }: { id: string; to: SpamStatus }) => setInquiryStatus(id, to),
  });

  /** While one runs, another is not begun. */
  async function move({ _id: id, name }: Inquiry, to: SpamStatus): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await mutateAsync({ id, to });
      const undo = { label: words.undo, run: () => void moveLater(client, id, name, OTHER[to]) };
      showToast('success', words.done[to], { detail: name, action: undo });
      leave(id);
      takeOut(client, id, OTHER[to]);
    } catch (error) {
      if (toApiFailure(error).status !== 401) showToast('error', words.failed[to], { detail: name });
    }
    isBusy.current = false;
    await client.invalidateQueries({ queryKey: ['inquiries'] });
  }

  return {
    move: (inquiry: Inquiry, to: SpamStatus) => void move(inquiry, to),
    /** The inquiry that is being moved. */
    busyId: isPending ? variables.id : undefined,
  };
}

/** Takes the inquiry out of the loaded lists of a status that it no longer has; that of all keeps it. */
function takeOut(client: QueryClient, id: string, status: SpamStatus): void {
  client.setQueriesData<Page<Inquiry>>(
    {
      queryKey: ['inquiries', 'list'],
      predicate: ({ queryKey }) => (queryKey.at(-1) as { status?: string }).status === status,
    },
    (list) => without(list, id),
  );
}

/** Moves it from its toast, which may outlive the screen that showed the list. */
async function moveLater(client: QueryClient, id: string, name: string, to: SpamStatus): Promise<void> {
  try {
    await setInquiryStatus(id, to);
    showToast('success', words.done[to], { detail: name });
  } catch (error) {
    if (toApiFailure(error).status !== 401) {
      const again = { label: words.retry, run: () => void moveLater(client, id, name, to) };
      showToast('error', words.failed[to], { detail: name, action: again });
    }
  }
  await client.invalidateQueries({ queryKey: ['inquiries'] });
}
