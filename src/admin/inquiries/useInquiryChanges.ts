import { type Mutation, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toApiFailure } from '../../data/errors';
import type { AnswerChannel, InquiryListQuery, InquiryStatusName } from '../../shared/inquiry';
import type { InquiryStatus } from '../../shared/inquiryAdmin';
import type { Inquiry } from '../../shared/inquiryResponses';
import type { Page } from '../../shared/list';
import { formatCalendarDay } from '../../ui/dates';
import { reportFailure } from '../common/failures';
import { showToast } from '../common/showToast';
import { useAdmins } from '../common/useAdmins';
import { withoutRecord } from '../list/removedRows';
import { isListed, isStatus } from './inquiryState';
import { inquiryQueries, readEventsByOthers } from './queries';
import { getCurrentInquiry, putInquiry } from './requests';

/** How an inquiry was answered without a reply of this server, and what was said. Sent again under its key it is stored once. */
export type OtherAnswer = { channel: AnswerChannel; note: string; key: string };

/** One property of an inquiry with its new value. */
export type InquiryChange =
  | { status: InquiryStatusName; answer?: OtherAnswer }
  | { owner: string | null }
  | { followUp: string | null };

export type InquiryChanges = ReturnType<typeof useInquiryChanges>;

type Variables = {
  inquiry: Inquiry;
  change: InquiryChange;
  onMade?: () => void;
  /** For an Undo: opens the inquiry again, since the change led to another one. */
  reopens?: boolean;
};

const mutationKey = ['inquiries', 'change'];

export const ERASED_MEANWHILE = 'This inquiry was erased in the meantime.';

/**
 * Changes the status, the owner or the follow-up date of an inquiry (docs/product.md §14.13). A row that leaves its list
 * is removed at once, and the toast offers Undo, also after leaving the page. A change by another admin is never
 * overwritten.
 * @param beforeStoring is called with the changed inquiry, and as it was when the change was asked for, before the lists
 * have it; returns whether Undo opens it again
 * @param onReturn opens an inquiry again after an Undo
 */
export function useInquiryChanges(
  beforeStoring: (updated: Inquiry, before: Inquiry) => boolean,
  onReturn: (id: string) => void,
) {
  const client = useQueryClient();
  const { me, getName } = useAdmins();
  /** By version: the inquiry as a change has left it, for a later change that was asked for on the same version. */
  const changed = useRef(new Map<string, Inquiry>());

  const start = useMutation({
    mutationKey,
    // One after the other, in the order in which they were asked for.
    scope: { id: 'inquiry change' },
    async mutationFn(variables: Variables): Promise<Inquiry> {
      const { _id, version } = variables.inquiry;
      const seen = `${_id} ${version}`;
      const inquiry = changed.current.get(seen) ?? variables.inquiry;
      const updated = await sendAfterOwn({ ...variables, inquiry });
      changed.current.set(seen, updated);
      return updated;
    },
    onSuccess(updated, { inquiry, change, onMade }) {
      onMade?.();
      const previous = getPrevious(inquiry, change);
      const reopens = beforeStoring(updated, inquiry);
      showToast('success', describe(change, getName), {
        about: inquiry._id,
        detail: inquiry.name,
        action: previous && {
          label: 'Undo',
          run: () => undo.mutate({ inquiry: updated, change: previous, reopens }),
        },
      });
      storeInquiry(client, updated, me);
    },
    onError: (error, variables) => reportError(error, variables, () => start.mutate(variables)),
    onSettled: () => void reload(),
  });

  const undo = useMutation({
    mutationFn: sendUndo,
    onSuccess(updated, { inquiry, change, reopens }) {
      showToast('success', describe(change, getName), { about: inquiry._id, detail: inquiry.name });
      storeInquiry(client, updated, me);
      if (reopens) onReturn(inquiry._id);
    },
    onError: (error, variables) => reportError(error, variables, () => undo.mutate(variables)),
    onSettled: () => void reload(),
  });

  /** Sends a change again where only this admin has changed the inquiry since, and something else, such as by a note. */
  async function sendAfterOwn(variables: Variables): Promise<Inquiry> {
    try {
      return await send(variables);
    } catch (error) {
      const inquiry = getUnchanged(error, variables);
      const { _id, updatedAt } = variables.inquiry;
      if (!inquiry || (await readEventsByOthers(client, _id, updatedAt, me)).length > 0) throw error;
      return send({ ...variables, inquiry });
    }
  }

  const reload = () => client.invalidateQueries({ queryKey: inquiryQueries.all });

  function reportError(error: unknown, { inquiry, change }: Variables, retry: () => void): void {
    const { _id, name } = inquiry;
    const { status } = toApiFailure(error);
    const current = getCurrentInquiry(error);
    if (current) storeInquiry(client, current, me);
    // Its form says why, beside the text.
    if ('status' in change && change.answer) return;
    const about = { about: _id, detail: name };
    if (status === 404) showToast('info', ERASED_MEANWHILE, about);
    else if (status === 409) showToast('error', 'Your change was not made: somebody else was faster.', about);
    else reportFailure(error, describeFailure(change), { about: _id, name, retry });
  }

  return {
    /** @param onMade is called when it has been made */
    change(inquiry: Inquiry, change: InquiryChange, onMade?: () => void): void {
      // `isPending` is updated by the next rendering, which is too late for a double click.
      const predicate = ({ state }: Mutation) => {
        const { variables } = state as { variables?: Variables };
        return variables?.inquiry._id === inquiry._id && isSame(variables.change, change);
      };
      if (client.isMutating({ mutationKey, predicate }) > 0) return;
      start.mutate({ inquiry, change, onMade });
    },
    /** Answers an inquiry otherwise than by a reply. */
    answer: (inquiry: Inquiry, answer: OtherAnswer) =>
      start.mutateAsync({ inquiry, change: { status: 'answered', answer } }),
    /** The id of the inquiry that is being changed. */
    busyId: start.isPending ? start.variables.inquiry._id : undefined,
  };
}

function isSame(a: InquiryChange, b: InquiryChange): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

async function send({ inquiry, change }: Variables, undo?: true): Promise<Inquiry> {
  if ('owner' in change) return putInquiry(inquiry, '/owner', { owner: change.owner });
  if ('followUp' in change) return putInquiry(inquiry, '/follow-up', { date: change.followUp });
  const { status, answer: { key, ...answer } = {} } = change;
  return putInquiry(inquiry, '/status', { status, undo, ...answer } satisfies InquiryStatus, key);
}

/** A note, or a change of something else, does not stop an Undo, whoever made it. */
async function sendUndo(variables: Variables): Promise<Inquiry> {
  try {
    return await send(variables, true);
  } catch (error) {
    const inquiry = getUnchanged(error, variables);
    if (!inquiry) throw error;
    return send({ ...variables, inquiry }, true);
  }
}

/** The inquiry as it is now, where it got 409 for a newer version in which what is to be changed is as before. */
function getUnchanged(error: unknown, { inquiry, change }: Variables): Inquiry | undefined {
  const current = getCurrentInquiry(error);
  const [name] = Object.keys(change) as (keyof Inquiry)[];
  const isUnchanged = name && current?.version !== inquiry.version && current?.[name] === inquiry[name];
  return isUnchanged ? current : undefined;
}

/** The change that undoes this one; undefined when the value before was none that can be set. */
function getPrevious(inquiry: Inquiry, change: InquiryChange): InquiryChange | undefined {
  if ('owner' in change) return { owner: inquiry.owner };
  if ('followUp' in change) return { followUp: inquiry.followUp };
  const { status } = inquiry;
  return isStatus(status) && status !== change.status ? { status } : undefined;
}

const DONE = {
  new: 'Moved to the inbox.',
  answered: 'Marked as answered.',
  closed: 'Inquiry closed.',
  spam: 'Moved to spam.',
} satisfies Record<InquiryStatusName, string>;

function describe(change: InquiryChange, getName: (email: string) => string): string {
  if ('status' in change) return DONE[change.status];
  if ('owner' in change) {
    return change.owner === null ? 'Nobody is assigned now.' : `Assigned to ${getName(change.owner)}.`;
  }
  return change.followUp === null
    ? 'Follow-up removed.'
    : `Follow-up set for ${formatCalendarDay(change.followUp)}.`;
}

const FAILED = {
  new: 'Failed to move to the inbox.',
  answered: 'Failed to mark as answered.',
  closed: 'Failed to close the inquiry.',
  spam: 'Failed to move to spam.',
} satisfies Record<InquiryStatusName, string>;

function describeFailure(change: InquiryChange): string {
  if ('status' in change) return FAILED[change.status];
  return 'owner' in change ? 'Failed to change the owner.' : 'Failed to set the follow-up date.';
}

/** Puts an inquiry as the server has it now into every cached list, or out of those that no longer have it. */
export function storeInquiry(client: QueryClient, inquiry: Inquiry, me: string | undefined): void {
  const { _id } = inquiry;
  client.setQueryData(inquiryQueries.detail(_id).queryKey, inquiry);
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: inquiryQueries.lists })) {
    if (isListed(queryKey[2] as InquiryListQuery, inquiry, me)) {
      client.setQueryData<Page<Inquiry>>(queryKey, (page) => withRecord(page, inquiry));
    } else {
      client.setQueryData<Page<Inquiry>>(queryKey, (page) => withoutRecord(page, _id));
    }
  }
}

function withRecord(page: Page<Inquiry> | undefined, inquiry: Inquiry): Page<Inquiry> | undefined {
  if (!page?.items.some(({ _id }) => _id === inquiry._id)) return page;
  return { ...page, items: page.items.map((item) => (item._id === inquiry._id ? inquiry : item)) };
}
