import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toApiFailure } from '../../../api/errors';
import { setInquiryStatus } from '../../../api/inquiries';
import { inquiryQueries } from '../../../api/queries';
import { contactsPage } from '../../../content/admin';
import type { Inquiry } from '../../../contract/inquiry';
import type { Page } from '../../../contract/list';
import { useFocusAfterRemoval, withoutRecord } from '../../../features/recordList/useFocusAfterRemoval';
import { showToast, type ToastAction } from '../../../ui/toasts';

export type SpamStatus = ReturnType<typeof useSpamStatus>;

type Status = 'new' | 'spam';
type Change = { inquiry: Inquiry; status: Status };

const { spamStatus: copy } = contactsPage;
const OPPOSITE: Record<Status, Status> = { new: 'spam', spam: 'new' };
const mutationKey = ['inquiries', 'status'];

/**
 * Moves inquiries between the inbox and spam (docs/product.md §10.6). The row is removed at once, and the toast offers
 * Undo, also after leaving the page. A 401 is not reported here: the HTTP client navigates to the login.
 * @param list `rows`: the current rows
 */
export function useSpamStatus(list: {
  rows: Inquiry[] | undefined;
  page: number;
  pageHref: (page: number) => string;
}) {
  const client = useQueryClient();
  const beforeRemoval = useFocusAfterRemoval(list);

  const change = useMutation({
    mutationKey,
    mutationFn: setStatus,
    onSuccess(_, { inquiry, status }) {
      const action = {
        label: copy.undo,
        run: () => undo.mutate({ inquiry, status: OPPOSITE[status] }),
      };
      showToast('success', copy.done[status], { about: inquiry._id, detail: inquiry.name, action });
      removeFromLists(inquiry, OPPOSITE[status]);
    },
    onError: (error, variables) => reportError(error, variables),
    onSettled: () => void reload(),
  });

  const undo = useMutation({
    mutationFn: setStatus,
    onSuccess(_, { inquiry, status }) {
      showToast('success', copy.done[status], { about: inquiry._id, detail: inquiry.name });
    },
    onError: (error, variables) =>
      reportError(error, variables, { label: copy.retry, run: () => undo.mutate(variables) }),
    onSettled: () => void reload(),
  });

  const reload = () => client.invalidateQueries({ queryKey: inquiryQueries.all });

  /** Removes the inquiry from the cached lists of its previous status; the list of all inquiries still has it. */
  function removeFromLists({ _id }: Inquiry, status: Status): void {
    beforeRemoval(_id);
    client.setQueriesData<Page<Inquiry>>({ queryKey: [...inquiryQueries.lists, { status }] }, (page) =>
      withoutRecord(page, _id),
    );
  }

  return {
    toggle(inquiry: Inquiry): void {
      // `isPending` is updated by the next rendering, which is too late for a double click.
      if (client.isMutating({ mutationKey }) > 0) return;
      change.mutate({ inquiry, status: inquiry.status === 'spam' ? 'new' : 'spam' });
    },
    /** The id of the inquiry that is being moved. */
    busyId: change.isPending ? change.variables.inquiry._id : undefined,
  };
}

function setStatus({ inquiry, status }: Change): Promise<Inquiry> {
  return setInquiryStatus(inquiry._id, status);
}

function reportError(error: unknown, { inquiry, status }: Change, action?: ToastAction): void {
  if (toApiFailure(error).status === 401) return;
  showToast('error', copy.failed[status], { about: inquiry._id, detail: inquiry.name, action });
}
