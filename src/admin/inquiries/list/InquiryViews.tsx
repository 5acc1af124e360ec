import type { InquiryListQuery } from '../../../shared/inquiry';
import { INQUIRY_VIEWS, type InquiryView } from '../../../shared/inquiryAdmin';
import { ViewLinks } from '../../records/list/ListControls';
import type { ListSearchParams } from '../../records/list/useListSearchParams';
import { useInbox } from '../inboxContext';
import { useInquirySummary } from '../useInquirySummary';

export const VIEW_PARAM_NAMES = ['status', 'owner', 'due', 'today'] as const;

type Filters = Pick<InquiryListQuery, (typeof VIEW_PARAM_NAMES)[number]>;

/** Those in the navigation, and what came today, to which the dashboard leads. */
export type ListedView = InquiryView | 'today';
const ALL_VIEWS: readonly ListedView[] = [...INQUIRY_VIEWS, 'today'];

/** The inquiries of each view, and its parameters in the URL where they are others. */
export const VIEWS: Record<
  ListedView,
  { label: string; filters: Filters; params?: Filters | { status: 'all' } }
> = {
  inbox: { label: 'Inbox', filters: { status: 'new' } },
  mine: { label: 'Mine', filters: { owner: 'me', status: 'new' }, params: { owner: 'me' } },
  unassigned: { label: 'Unassigned', filters: { owner: 'none', status: 'new' }, params: { owner: 'none' } },
  today: { label: 'Today', filters: { today: 'true' } },
  due: { label: 'Due', filters: { due: 'true' } },
  answered: { label: 'Answered', filters: { status: 'answered' } },
  closed: { label: 'Closed', filters: { status: 'closed' } },
  spam: { label: 'Spam', filters: { status: 'spam' } },
  all: { label: 'All', filters: {}, params: { status: 'all' } },
};

function getParams(view: ListedView): Filters | { status: 'all' } {
  const { filters, params = filters } = VIEWS[view];
  return params;
}

/** A search looks everywhere, unless a view narrows it. */
function getDefaultView(search: string): InquiryView {
  return search ? 'all' : 'inbox';
}

/** The view in the URL; an unknown one is the default. */
export function readView(readParam: (name: string) => string): ListedView {
  const isCurrent = (view: ListedView) =>
    Object.entries(getParams(view)).every(([name, value]) => readParam(name) === value);
  // An owner beside a status is a filter.
  const ofStatus = ALL_VIEWS.filter((view) => getParams(view).status !== undefined);
  return [...ofStatus, ...ALL_VIEWS].find(isCurrent) ?? getDefaultView(readParam('search').trim());
}

/** A link to a view, with the current search and filters. */
export function viewHref({ hrefWith, search }: ListSearchParams, view: ListedView): string {
  const none = { page: '', inquiry: '', sort: '', status: '', owner: '', due: '', today: '' };
  return hrefWith(view === getDefaultView(search) ? none : { ...none, ...getParams(view) });
}

/** Links to the views of the inquiries, each with its number. */
export function InquiryViews({ params, view }: { params: ListSearchParams; view: ListedView }) {
  const { stay } = useInbox().openInquiry;
  const all = useInquirySummary();
  // Filters list others than are counted.
  const summary = params.isFiltered ? undefined : all;
  /** How many threads of mails belong to no inquiry. */
  const otherMails = all?.mail.other ?? 0;
  return (
    <ViewLinks
      views={[
        ...ALL_VIEWS.filter((name) => name !== 'today' || view === name).map((name) => ({
          label: VIEWS[name].label,
          to: viewHref(params, name),
          isCurrent: name === view,
          count: name === 'today' ? summary?.newToday : summary?.views[name],
          isUrgent: name === 'due',
        })),
        ...(otherMails > 0
          ? [
              {
                label: 'Other mail',
                to: params.hrefWith({ mail: 'other' }),
                options: stay,
                isCurrent: false,
                count: otherMails,
              },
            ]
          : []),
      ]}
    />
  );
}
