import type { FailedMutation } from '../../api/queryClient';
import type { InquiryStatusName } from '../../shared/inquiry';
import type { Inquiry } from '../../shared/inquiryResponses';
import { formatCalendarDay } from '../../ui/dates';
import { showToast } from '../../ui/showToast';
import type { InquiryChange, InquirySet } from './changes';
import { countInquiries } from './inquiryState';

/** What became of a change of one or many inquiries. */
export type ChangeOutcome = {
  changed: { before: Inquiry; after: Inquiry }[];
  refused: {
    inquiry: Inquiry;
    /** What it did not get. */
    set: InquirySet;
    /** As the server says it. */
    reason: string;
    isGone: boolean;
    current: Inquiry | undefined;
  }[];
};

export const ERASED_MEANWHILE = 'This inquiry was erased in the meantime.';
const CHANGED_MEANWHILE = 'Your change was not saved: someone else changed this inquiry first.';
/** How many of those that were not changed for the same reason are named. */
const MAX_NAMES = 5;

/** Says what was changed and, in the same message, what was not, and why. @param undo false where nothing can be undone */
export function reportChange(
  outcome: ChangeOutcome,
  change: InquiryChange,
  getName: (email: string) => string,
  undo: false | (() => void),
): void {
  const { changed, refused } = outcome;
  const [only, other] = change.items;
  const action = undo ? { label: 'Undo', run: undo } : undefined;
  if (only && !other) {
    const about = { about: getAbout(change), detail: only.inquiry.name };
    const [refusal] = refused;
    if (!refusal) showToast('success', describeOne(only.set, getName), { ...about, action });
    else if (refusal.isGone) showToast('info', ERASED_MEANWHILE, about);
    else if (refusal.current?.version !== refusal.inquiry.version)
      showToast('error', CHANGED_MEANWHILE, about);
    else
      showToast('error', FAILED[toKey(only.set)], {
        ...about,
        detail: `${only.inquiry.name}\n${refusal.reason}.`,
      });
    return;
  }
  const done = change.isUndo
    ? `${countInquiries(changed.length)} changed back.`
    : only && describeMany(only.set, changed.length, getName);
  const [text, ...details] = [...(changed.length > 0 && done ? [done] : []), ...nameRefused(refused)];
  if (text === undefined) return;
  showToast(refused.length > 0 ? 'error' : 'success', text, {
    about: getAbout(change),
    detail: details.join('\n'),
    action,
  });
}

/** What is told when no response came. A form says it itself. */
export function describeChangeFailure(change: InquiryChange): FailedMutation | undefined {
  const [only, other] = change.items;
  if (!only || change.answer) return undefined;
  const about = { about: getAbout(change), canRetry: true };
  if (!other) return { text: FAILED[toKey(only.set)], name: only.inquiry.name, ...about };
  return { text: change.isUndo ? 'Failed to undo.' : 'Failed to change the inquiries.', ...about };
}

/** A later change of the same inquiries takes the place of this one. */
function getAbout({ items }: InquiryChange): string {
  return items.map(({ inquiry }) => inquiry._id).join(' ');
}

function toKey(set: InquirySet): keyof typeof FAILED {
  return 'status' in set ? set.status : 'owner' in set ? 'owner' : 'followUp';
}

const FAILED = {
  new: 'Failed to move to the inbox.',
  answered: 'Failed to mark as answered.',
  closed: 'Failed to close the inquiry.',
  spam: 'Failed to move to spam.',
  owner: 'Failed to change the owner.',
  followUp: 'Failed to set the follow-up date.',
} satisfies Record<InquiryStatusName | 'owner' | 'followUp', string>;

const DONE = {
  new: 'moved to the inbox',
  answered: 'marked as answered',
  closed: 'closed',
  spam: 'moved to spam',
} satisfies Record<InquiryStatusName, string>;

function describeOne(set: InquirySet, getName: (email: string) => string): string {
  if ('status' in set) {
    const done = DONE[set.status];
    return set.status === 'closed' ? 'Inquiry closed.' : `${done.charAt(0).toUpperCase()}${done.slice(1)}.`;
  }
  if ('owner' in set) {
    return set.owner === null ? 'No one is assigned now.' : `Assigned to ${getName(set.owner)}.`;
  }
  return set.followUp === null
    ? 'Follow-up removed.'
    : `Follow-up set for ${formatCalendarDay(set.followUp)}.`;
}

function describeMany(set: InquirySet, count: number, getName: (email: string) => string): string {
  const inquiries = countInquiries(count);
  if ('status' in set) return `${inquiries} ${DONE[set.status]}.`;
  if ('owner' in set)
    return set.owner === null
      ? `${inquiries} left unassigned.`
      : `${inquiries} assigned to ${getName(set.owner)}.`;
  return `The follow-up of ${inquiries} was set.`;
}

/** Names those that were not changed, with their common reasons. */
function nameRefused(refused: ChangeOutcome['refused']): string[] {
  if (refused.length === 0) return [];
  const reasons = [...new Set(refused.map(({ reason }) => reason))].map((reason) => {
    const names = refused.filter((line) => line.reason === reason).map(({ inquiry }) => inquiry.name);
    const more = names.length - MAX_NAMES;
    const listed = names.slice(0, MAX_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
    return reason ? `${listed}: ${reason}` : listed;
  });
  return [`${countInquiries(refused.length)} could not be changed:`, ...reasons];
}
