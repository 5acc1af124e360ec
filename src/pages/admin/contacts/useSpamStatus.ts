import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toApiFailure } from '../../../api/errors';
import { setInquiryStatus } from '../../../api/inquiries';
import { inquiryQueries } from '../../../api/queries';
import { contactsPage } from '../../../content/admin';
import type { Inquiry, InquiryStatus } from '../../../contract/inquiry';
import type { Page } from '../../../contract/list';
import { useFocusAfterRemoval, withoutRecord } from '../../../features/recordList/useFocusAfterRemoval';
import { showToast, type ToastAction } from '../../../ui/toasts';

export type SpamStatus = ReturnType<typeof useSpamStatus>;

type Status = InquiryStatus['status'];
type Change = { inquiry: Inquiry; status: Status };

const { spamStatus: copy } = contactsPage;
const OTHER: Record<Status, Status> = { new: 'spam', spam: 'new' };
const mutationKey = ['inquiries', 'status'];

/**
 * Moves inquiries between the inbox and spam. The row leaves the list at once, and its toast, which may outlive the
 * screen, offers Undo. A 401 is not reported here: the HTTP client navigates to the login.
 * @param list `rows`: the rows that are shown now
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
        run: () => undo.mutate({ inquiry, status: OTHER[status] }),
      };
      showToast('success', copy.done[status], { detail: inquiry.name, action });
      removeFromLists(inquiry, OTHER[status]);
    },
    onError: (error, failed) => reportError(error, failed),
    onSettled: () => void reload(),
  });

  const undo = useMutation({
    mutationFn: setStatus,
    onSuccess(_, { inquiry, status }) {
      showToast('success', copy.done[status], { detail: inquiry.name });
    },
    onError: (error, failed) =>
      reportError(error, failed, { label: copy.retry, run: () => undo.mutate(failed) }),
    onSettled: () => void reload(),
  });

  const reload = () => client.invalidateQueries({ queryKey: inquiryQueries.all });

  /** Removes it from the loaded lists of the status that it no longer has; the list of all inquiries shows it still. */
  function removeFromLists({ _id }: Inquiry, status: Status): void {
    beforeRemoval(_id);
    client.setQueriesData<Page<Inquiry>>({ queryKey: [...inquiryQueries.lists, { status }] }, (page) =>
      withoutRecord(page, _id),
    );
  }

  return {
    toggle(inquiry: Inquiry): void {
      // `isPending` follows with the next rendering, which is too late for a second click.
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
  showToast('error', copy.failed[status], { detail: inquiry.name, action });
}
