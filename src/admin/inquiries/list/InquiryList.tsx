import { Inbox, Keyboard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { messages } from '../../../api/messages';
import { paths } from '../../../paths';
import { Button, buttonClass } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { EmptyStateText } from '../../../ui/EmptyState';
import { PaginatedList } from '../../records/list/PaginatedList';
import type { ListSearchParams } from '../../records/list/useListSearchParams';
import { useInquirySummary } from '../useInquirySummary';
import { BulkBar } from './BulkBar';
import styles from './InquiryList.module.css';
import { InquiryTable } from './InquiryTable';
import { type ListedView, viewHref } from './InquiryViews';
import { ScrollAnchor } from './ScrollAnchor';
import type { useListedInquiries } from './useListedInquiries';
import type { Selection } from './useSelection';

const EMPTY_VIEWS: Partial<Record<ListedView, string>> = {
  inbox: 'Every inquiry has been answered. New ones will appear here.',
  mine: 'No open inquiry is assigned to you.',
  unassigned: 'Every open inquiry has an owner.',
  today: 'Nothing has arrived today, or only spam.',
  due: 'Nothing is due: no follow-up date has come, and no one has waited for more than 24 hours.',
  answered: 'Inquiries that were answered appear here until they are closed.',
  closed: 'Inquiries that are done appear here.',
  spam: 'Inquiries that look like spam appear here instead of in the inbox. There are none now.',
};

/** One page of a view, with a checkbox for each row. */
export function InquiryList({
  list: { params, view, query, listKey },
  selection,
  onHelp,
}: {
  list: ReturnType<typeof useListedInquiries>;
  selection: Selection;
  onHelp: () => void;
}) {
  const { search } = params;

  return (
    <PaginatedList
      query={query}
      params={params}
      label="Inquiries found"
      failed={messages.lists.contacts.failed}
      tools={
        Boolean(query.data?.items.length) && (
          <div className="row">
            <label className={classNames('row muted gap-3 hit', styles.selectPage)}>
              <input
                type="checkbox"
                checked={selection.isPageSelected}
                ref={(input) => {
                  if (input) input.indeterminate = selection.selected.length > 0 && !selection.isPageSelected;
                }}
                onChange={selection.isPageSelected ? selection.clear : selection.selectPage}
              />
              Select page
            </label>
            <Button variant="icon" className={styles.help} aria-label="Keyboard shortcuts" onClick={onHelp}>
              <Keyboard size={20} />
            </Button>
          </div>
        )
      }
      bar={selection.selected.length > 0 && <BulkBar selection={selection} />}
      empty={{
        icon: Inbox,
        title: messages.lists.contacts.empty,
        noMatch: describeNoMatch(search, view),
        clearFilter: 'Clear the filters',
        elsewhere: search && view !== 'all' && (
          <Link to={viewHref(params, 'all')}>Search in all inquiries</Link>
        ),
        next: <NothingHere view={view} params={params} />,
      }}
    >
      {(inquiries) => (
        <ScrollAnchor rows={inquiries} list={listKey}>
          <InquiryTable
            inquiries={inquiries}
            isSpam={view === 'spam'}
            isSearch={search !== ''}
            sorting={params}
            selection={selection}
          />
        </ScrollAnchor>
      )}
    </PaginatedList>
  );
}

function describeNoMatch(search: string, view: ListedView): string {
  if (!search) return 'No inquiry in this view has these filters.';
  return view === 'all'
    ? `No inquiry, note, reply or email contains “${search}”.`
    : `No inquiry in this view contains “${search}”.`;
}

/** Why a view is empty, and where to go. */
function NothingHere({ view, params }: { view: ListedView; params: ListSearchParams }) {
  const hasInquiries = useInquirySummary()?.views.all !== 0;
  if (view === 'spam' || (hasInquiries && view !== 'all')) {
    return (
      <>
        <EmptyStateText>{EMPTY_VIEWS[view]}</EmptyStateText>
        {view !== 'inbox' && (
          <Link to={viewHref(params, 'inbox')} className={buttonClass({ variant: 'secondary' })}>
            Back to the inbox
          </Link>
        )}
      </>
    );
  }
  return (
    <>
      <EmptyStateText>Inquiries will appear here.</EmptyStateText>
      <Link to={paths.contact} className={buttonClass({ variant: 'secondary' })}>
        See the contact form
      </Link>
    </>
  );
}
