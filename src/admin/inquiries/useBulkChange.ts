import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../data/http';
import type { InquiryStatusName } from '../../shared/inquiry';
import type { InquiryBulk } from '../../shared/inquiryAdmin';
import type { BulkResult, Inquiry } from '../../shared/inquiryResponses';
import type { ToastAction } from '../../ui/Toaster';
import { reportFailure } from '../common/failures';
import { showToast } from '../common/showToast';
import { useAdmins } from '../common/useAdmins';
import { countInquiries, isStatus } from './inquiryState';
import { inquiryQueries } from './queries';

type BulkChange = { status: InquiryStatusName } | { owner: string | null };

type Variables = {
  inquiries: Inquiry[];
  change: BulkChange;
  /** For an Undo: opens this inquiry again, since the change led to another one. */
  reopenId?: string | void;
};
type Failure = { name: string; reason: string };
type Outcome = { changed: Inquiry[]; failures: Failure[] };

/** How many of those that were not changed for the same reason are named. */
const MAX_NAMES = 5;
const ABOUT = 'bulk change';

/**
 * Changes the selected inquiries in one request (docs/product.md §14.15). Those that another admin has changed since are
 * left alone and named; Undo changes the others back.
 * @param onDone is called after a response, with those that were changed, as they are now; returns the id of one that Undo
 * opens again
 * @param onReturn opens an inquiry again after an Undo
 */
export function useBulkChange(
  onDone: (updated: Inquiry[]) => string | void,
  onReturn: (id: string) => void = () => {},
) {
  const client = useQueryClient();
  const { getName } = useAdmins();
  const reload = () => client.invalidateQueries({ queryKey: inquiryQueries.all });

  const change = useMutation({
    mutationFn: (variables: Variables) => apply(variables),
    onSuccess(outcome, variables) {
      const { changed } = outcome;
      const updated = changed.map((inquiry) => ({ ...inquiry, ...variables.change }));
      const undoing = { inquiries: changed, change: variables.change, reopenId: onDone(updated) };
      report(outcome, describe(variables.change, changed.length, getName), {
        label: 'Undo',
        run: () => undo.mutate(undoing),
      });
    },
    onError: (error) => reportFailure(error, 'Failed to change the inquiries.', { about: ABOUT }),
    onSettled: () => void reload(),
  });

  const undo = useMutation({
    mutationFn: undoChange,
    onSuccess(outcome, { reopenId }) {
      report(outcome, `${countInquiries(outcome.changed.length)} changed back.`);
      if (reopenId) onReturn(reopenId);
    },
    onError: (error, variables) =>
      reportFailure(error, 'Failed to undo.', { about: ABOUT, retry: () => undo.mutate(variables) }),
    onSettled: () => void reload(),
  });

  return change;
}

async function apply({ inquiries, change }: Variables, undo?: true): Promise<Outcome> {
  // Each can fail by itself.
  const { data: results } = await http.post<BulkResult[]>('/contact/bulk', {
    ids: inquiries.map(({ _id }) => _id),
    versions: inquiries.map(({ version }) => version),
    set: change,
    undo,
  } satisfies InquiryBulk);
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

const DONE = {
  new: 'moved to the inbox',
  answered: 'marked as answered',
  closed: 'closed',
  spam: 'moved to spam',
} satisfies Record<InquiryStatusName, string>;

function describe(change: BulkChange, count: number, getName: (email: string) => string): string {
  const inquiries = countInquiries(count);
  if ('status' in change) return `${inquiries} ${DONE[change.status]}.`;
  if (change.owner === null) return `${inquiries} left unassigned.`;
  return `${inquiries} assigned to ${getName(change.owner)}.`;
}

/** Says what was changed and, in the same toast, names those that were not, with their common reasons. */
function report({ changed, failures }: Outcome, done: string, action?: ToastAction): void {
  const hasChanged = changed.length > 0;
  const [text, ...details] = [...(hasChanged ? [done] : []), ...nameFailures(failures)];
  if (text === undefined) return;
  showToast(failures.length > 0 ? 'error' : 'success', text, {
    about: ABOUT,
    detail: details.join('\n'),
    action: hasChanged ? action : undefined,
  });
}

function nameFailures(failures: Failure[]): string[] {
  if (failures.length === 0) return [];
  const reasons = [...new Set(failures.map(({ reason }) => reason))].map((reason) => {
    const names = failures.filter((failure) => failure.reason === reason).map(({ name }) => name);
    const more = names.length - MAX_NAMES;
    const listed = names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
    return reason ? `${listed}: ${reason}` : listed;
  });
  return [`${countInquiries(failures.length)} could not be changed:`, ...reasons];
}
