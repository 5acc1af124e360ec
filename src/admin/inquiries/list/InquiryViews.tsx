import type { InquiryListQuery } from '../../../shared/inquiry';
import { INQUIRY_VIEWS, type InquiryView } from '../../../shared/inquiryAdmin';
import type { InquirySummary } from '../../../shared/inquiryResponses';
import { ViewLinks } from '../../list/ListControls';
import type { ListSearchParams } from '../../list/useListSearchParams';

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

export const VIEW_PARAM_NAMES = ['status', 'owner', 'due'] as const;

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

/** The parameters of each view in the URL; the default view needs none. */
const VIEW_PARAMS: Record<InquiryView, Partial<Record<(typeof VIEW_PARAM_NAMES)[number], string>>> = {
  inbox: { status: 'new' },
  mine: { owner: 'me' },
  unassigned: { owner: 'none' },
  due: { due: 'true' },
  answered: { status: 'answered' },
  closed: { status: 'closed' },
  spam: { status: 'spam' },
  all: { status: 'all' },
};

/** A search looks everywhere, unless a view narrows it. */
function getDefaultView(search: string): InquiryView {
  return search ? 'all' : 'inbox';
}

/** The view in the URL; an unknown one is the default. */
export function readView(readParam: (name: string) => string): InquiryView {
  const isCurrent = (view: InquiryView) =>
    Object.entries(VIEW_PARAMS[view]).every(([name, value]) => readParam(name) === value);
  // An owner beside a status is a filter.
  const ofStatus = INQUIRY_VIEWS.filter((view) => VIEW_PARAMS[view].status !== undefined);
  return [...ofStatus, ...INQUIRY_VIEWS].find(isCurrent) ?? getDefaultView(readParam('search').trim());
}

/** A link to a view, with the current search and filters, in the order that was chosen last. */
export function viewHref({ hrefWith, search }: ListSearchParams, view: InquiryView): string {
  const none = { page: '', inquiry: '', sort: '', status: '', owner: '', due: '' };
  return hrefWith(view === getDefaultView(search) ? none : { ...none, ...VIEW_PARAMS[view] });
}

/** Links to the views of the inquiries, each with its number. */
export function InquiryViews({
  params,
  view,
  summary,
}: {
  params: ListSearchParams;
  view: InquiryView;
  /** The numbers of all inquiries; undefined where they are unknown, or not those of what is listed. */
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
