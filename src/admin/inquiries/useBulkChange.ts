import { useMutation, useQueryClient } from '@tanstack/react-query';
import { getFailureText, toReportedFailure } from '../../data/errors';
import type { Inquiry, InquiryStatusName } from '../../shared/inquiry';
import { showToast } from '../../ui/showToast';
import { useAdmins } from '../list/useAdmins';
import { bulkCopy as copy, inquiryDesk } from '../words/inquiryDesk';
import { isStatus } from './inquiryState';
import { inquiryQueries } from './queries';
import { changeInquiries } from './requests';

export type BulkChange = { status: InquiryStatusName } | { owner: string | null };

type Variables = { inquiries: Inquiry[]; change: BulkChange };
type Failure = { name: string; reason: string };
type Outcome = { changed: Inquiry[]; failures: Failure[] };

/** How many of those that were not changed for the same reason are named. */
const MAX_NAMES = 5;
const ABOUT = 'bulk change';

/**
 * Changes the selected inquiries in one request (docs/product.md §14.15). Those that another admin has changed since are
 * left alone and named; Undo changes the others back.
 * @param onDone is called after a response
 */
export function useBulkChange(onDone: () => void) {
  const client = useQueryClient();
  const { getName } = useAdmins();
  const reload = () => client.invalidateQueries({ queryKey: inquiryQueries.all });

  const change = useMutation({
    mutationFn: (variables: Variables) => apply(variables),
    onSuccess(outcome, variables) {
      const { changed } = outcome;
      if (changed.length > 0) {
        const undoing = { inquiries: changed, change: variables.change };
        showToast('success', describe(variables.change, changed.length, getName), {
          about: ABOUT,
          action: { label: copy.undo, run: () => undo.mutate(undoing) },
        });
      }
      reportFailures(outcome);
      onDone();
    },
    onError: (error) => reportError(error, copy.failed),
    onSettled: () => void reload(),
  });

  const undo = useMutation({
    mutationFn: undoChange,
    onSuccess(outcome) {
      if (outcome.changed.length > 0) {
        showToast('success', copy.undone(outcome.changed.length), { about: ABOUT });
      }
      reportFailures(outcome);
    },
    onError: (error, variables) => reportError(error, copy.undoFailed, () => undo.mutate(variables)),
    onSettled: () => void reload(),
  });

  return change;
}

async function apply({ inquiries, change }: Variables, undo?: true): Promise<Outcome> {
  const results = await changeInquiries({
    ids: inquiries.map(({ _id }) => _id),
    versions: inquiries.map(({ version }) => version),
    set: change,
    undo,
  });
  return {
    changed: inquiries.flatMap((inquiry, index) => {
      const { ok, version = inquiry.version } = results[index] ?? {};
      return ok ? [{ ...inquiry, version }] : [];
    }),
    failures: inquiries.flatMap(({ name }, index) => {
      const { ok, message: reason = '' } = results[index] ?? {};
      return ok ? [] : [{ name, reason }];
    }),
  };
}

/** Changes these inquiries back, in one request for each value that they had before. */
async function undoChange({ inquiries, change }: Variables): Promise<Outcome> {
  const total: Outcome = { changed: [], failures: [] };
  const isOwner = 'owner' in change;
  const getBefore = (inquiry: Inquiry) => (isOwner ? inquiry.owner : inquiry.status);
  for (const before of new Set(inquiries.map(getBefore))) {
    const group = inquiries.filter((inquiry) => getBefore(inquiry) === before);
    const back = isOwner ? { owner: before } : before !== null && isStatus(before) && { status: before };
    if (!back) continue;
    const { changed, failures } = await apply({ inquiries: group, change: back }, true);
    total.changed.push(...changed);
    total.failures.push(...failures);
  }
  return total;
}

function describe(change: BulkChange, count: number, getName: (email: string) => string): string {
  if ('status' in change) return copy.done[change.status](count);
  return change.owner === null ? copy.done.unassigned(count) : copy.done.owner(count, getName(change.owner));
}

/** Names those that were not changed, with their common reasons. */
function reportFailures({ failures }: Outcome): void {
  if (failures.length === 0) return;
  const reasons = [...new Set(failures.map(({ reason }) => reason))].map((reason) => {
    const names = failures.filter((failure) => failure.reason === reason).map(({ name }) => name);
    const more = names.length - MAX_NAMES;
    const listed = names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` ${copy.more(more)}` : '');
    return reason ? `${listed}: ${reason}` : listed;
  });
  showToast('error', copy.partly(failures.length), { detail: reasons.join('\n') });
}

function reportError(error: unknown, text: string, retry?: () => void): void {
  const failure = toReportedFailure(error);
  if (!failure) return;
  const detail = getFailureText(failure, inquiryDesk.erase.failures);
  const action = retry && { label: inquiryDesk.retry, run: retry };
  showToast('error', text, { about: ABOUT, detail, action });
}
