import type { UseQueryResult } from '@tanstack/react-query';
import { Inbox, Keyboard } from 'lucide-react';
import { Link } from 'react-router-dom';
import { messages } from '../../data/messages';
import { paths } from '../../paths';
import type { Inquiry } from '../../shared/inquiry';
import type { InquirySummary, InquiryView } from '../../shared/inquiryAdmin';
import type { Page } from '../../shared/list';
import { buttonClass } from '../../ui/Button';
import { EmptyStateText } from '../../ui/EmptyState';
import { PaginatedList } from '../list/PaginatedList';
import { useAdmins } from '../list/useAdmins';
import type { ListSearchParams } from '../list/useListSearchParams';
import { bulkCopy, shortcutsCopy } from '../words/inquiryDesk';
import { BulkBar } from './BulkBar';
import { contactsPage } from './contactsWords';
import styles from './InquiryList.module.css';
import { InquiryTable } from './InquiryTable';
import { ScrollAnchor } from './ScrollAnchor';
import type { InquiryChanges } from './useInquiryChanges';
import type { useOpenInquiry } from './useOpenInquiry';
import { useSelection } from './useSelection';
import { viewHref } from './views';

const NO_ROWS: Inquiry[] = [];

/** One page of a view, with a checkbox for each row. */
export function InquiryList({
  params,
  view,
  query,
  desk,
  changes,
  summary,
  onHelp,
}: {
  params: ListSearchParams;
  view: InquiryView;
  query: UseQueryResult<Page<Inquiry>>;
  desk: ReturnType<typeof useOpenInquiry>;
  changes: InquiryChanges;
  summary: InquirySummary | undefined;
  onHelp: () => void;
}) {
  const { page, search } = params;
  const { getName } = useAdmins();
  const rows = query.data?.items ?? NO_ROWS;
  const list = JSON.stringify([view, page, search, params.sort]);
  const selection = useSelection(rows, list);

  return (
    <>
      <PaginatedList
        query={query}
        params={params}
        label={contactsPage.results}
        failed={messages.lists.contacts.failed}
        tools={
          rows.length > 0 && (
            <div className={styles.tools}>
              <label className={styles.selectPage}>
                <input
                  type="checkbox"
                  checked={selection.isPageSelected}
                  ref={(input) => {
                    if (input)
                      input.indeterminate = selection.selected.length > 0 && !selection.isPageSelected;
                  }}
                  onChange={selection.isPageSelected ? selection.clear : selection.selectPage}
                />
                {bulkCopy.selectPage}
              </label>
              <button type="button" className={styles.help} aria-label={shortcutsCopy.open} onClick={onHelp}>
                <Keyboard size={20} />
              </button>
            </div>
          )
        }
        bar={selection.selected.length > 0 && <BulkBar selection={selection} />}
        empty={{
          icon: Inbox,
          title: messages.lists.contacts.empty,
          noMatch: `${contactsPage.empty.noMatch} “${search}”.`,
          elsewhere: view !== 'all' && (
            <Link to={viewHref(params, 'all')}>{contactsPage.empty.searchAll}</Link>
          ),
          next: <NothingHere view={view} params={params} hasInquiries={summary?.views.all !== 0} />,
        }}
      >
        {(inquiries) => (
          <ScrollAnchor rows={inquiries} list={list}>
            <InquiryTable
              inquiries={inquiries}
              isSpam={view === 'spam'}
              sorting={params}
              getRow={(inquiry) => ({
                link: desk.getLink(inquiry._id),
                isOpen: inquiry._id === desk.openId,
                isSelected: selection.isSelected(inquiry._id),
                isBusy: changes.busyId === inquiry._id,
                ownerName: inquiry.owner === null ? undefined : getName(inquiry.owner),
                onToggle: (isRange) => selection.toggle(inquiry._id, isRange),
                onNotSpam: () => changes.change(inquiry, { status: 'new' }),
              })}
            />
          </ScrollAnchor>
        )}
      </PaginatedList>
    </>
  );
}

/** Why a view is empty, and where to go. */
function NothingHere({
  view,
  params,
  hasInquiries,
}: {
  view: InquiryView;
  params: ListSearchParams;
  hasInquiries: boolean;
}) {
  const { empty } = contactsPage;
  if (view === 'spam' || (hasInquiries && view !== 'all')) {
    return (
      <>
        <EmptyStateText>{view === 'spam' ? empty.noSpam : empty.views[view]}</EmptyStateText>
        {view !== 'inbox' && (
          <Link to={viewHref(params, 'inbox')} className={buttonClass({ variant: 'secondary' })}>
            {empty.toInbox}
          </Link>
        )}
      </>
    );
  }
  return (
    <>
      <EmptyStateText>{empty.none}</EmptyStateText>
      <Link to={paths.contact} className={buttonClass({ variant: 'secondary' })}>
        {empty.openForm}
      </Link>
    </>
  );
}
