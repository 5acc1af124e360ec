import type { InquiryListQuery } from '../../shared/inquiry';
import { INQUIRY_VIEWS, type InquirySummary, type InquiryView } from '../../shared/inquiryAdmin';
import { ViewLinks } from '../list/ListControls';
import type { ListSearchParams } from '../list/useListSearchParams';

const LABELS: Record<InquiryView, string> = {
  inbox: 'Inbox',
  mine: 'Mine',
  unassigned: 'Unassigned',
  due: 'Due',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
  all: 'All',
};

type Filters = Pick<InquiryListQuery, 'status' | 'owner' | 'due'>;

/** The inquiries of each view (docs/product.md §25.5). */
export const VIEW_FILTERS: Record<InquiryView, Filters> = {
  inbox: { status: 'new' },
  mine: { owner: 'me', status: 'new' },
  unassigned: { owner: 'none', status: 'new' },
  due: { due: 'true' },
  answered: { status: 'answered' },
  closed: { status: 'closed' },
  spam: { status: 'spam' },
  all: {},
};

/** The parameters of each view in the URL; the inbox has none. */
const VIEW_PARAMS: Record<InquiryView, { status?: string; owner?: string; due?: string }> = {
  inbox: {},
  mine: { owner: 'me' },
  unassigned: { owner: 'none' },
  due: { due: 'true' },
  answered: { status: 'answered' },
  closed: { status: 'closed' },
  spam: { status: 'spam' },
  all: { status: 'all' },
};

/** The view in the URL; an unknown one is the inbox. */
export function readView(readParam: (name: string) => string): InquiryView {
  const isCurrent = (view: InquiryView) => {
    const entries = Object.entries(VIEW_PARAMS[view]);
    return entries.length > 0 && entries.every(([name, value]) => readParam(name) === value);
  };
  // An owner beside a status is a filter.
  const ofStatus = INQUIRY_VIEWS.filter((view) => VIEW_PARAMS[view].status !== undefined);
  return [...ofStatus, ...INQUIRY_VIEWS].find(isCurrent) ?? 'inbox';
}

/** A link to a view, with the current search, in the order that was chosen last. */
export function viewHref({ hrefWith }: ListSearchParams, view: InquiryView): string {
  return hrefWith({ page: '', inquiry: '', sort: '', status: '', owner: '', due: '', ...VIEW_PARAMS[view] });
}

/** Links to the views of the inquiries, each with its number. */
export function InquiryViews({
  params,
  view,
  summary,
}: {
  params: ListSearchParams;
  view: InquiryView;
  /** Without it the numbers are left out: the list reports a failure. */
  summary: InquirySummary | undefined;
}) {
  return (
    <ViewLinks
      views={INQUIRY_VIEWS.map((name) => ({
        label: LABELS[name],
        to: viewHref(params, name),
        isCurrent: name === view,
        count: summary?.views[name],
        isUrgent: name === 'due',
      }))}
    />
  );
}
