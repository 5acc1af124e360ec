import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Inquiry } from '../../shared/inquiryResponses';
import { PageMeta } from '../../site/PageMeta';
import { classNames } from '../../ui/classNames';
import { AdminHeading } from '../common/AdminHeading';
import { useAdmins } from '../common/useAdmins';
import { useIsMounted } from '../common/useIsMounted';
import { ADMIN_PAGE_ROWS } from '../list/useListSearchParams';
import { useWithdrawal } from './composer/useWithdrawal';
import { ExportButton } from './ExportButton';
import styles from './Inquiries.module.css';
import { type FormToOpen, type Inbox, InboxContext } from './inboxContext';
import { focusPane } from './inquiryFocus';
import { isListed } from './inquiryState';
import { InquiryList } from './list/InquiryList';
import { InquiryToolbar } from './list/InquiryToolbar';
import { InquiryViews } from './list/InquiryViews';
import { OwnerFilter } from './list/OwnerFilter';
import { useListedInquiries } from './list/useListedInquiries';
import { useSelection } from './list/useSelection';
import { MailNotice } from './MailNotice';
import { InquiryPane } from './pane/InquiryPane';
import { inquiryQueries } from './queries';
import { ShortcutsDialog } from './shortcuts';
import { useBulkChange } from './useBulkChange';
import { useInquiryChanges } from './useInquiryChanges';
import { useInquirySummary } from './useInquirySummary';
import { useNeighbours, useOpenInquiry } from './useOpenInquiry';
import { useShortcuts } from './useShortcuts';

/**
 * The inquiries (docs/product.md §14.10): the list of a view, and the open inquiry beside it or, in a narrow window,
 * in its place.
 */
export default function Inquiries() {
  const { view, params, owner, filters, listQuery, listKey, exportQuery, query, rows } = useListedInquiries();
  const summary = useInquirySummary();
  const { me } = useAdmins();
  const list = useRef<HTMLDivElement>(null);
  const openInquiry = useOpenInquiry(params, list, query.data?.items);
  const { openId, focusAfterRemoval } = openInquiry;
  const neighbours = useNeighbours(rows, openId);
  const selection = useSelection(rows, listKey, (updated) => {
    const removed = updated.find((inquiry) => !isListed(listQuery, inquiry, me));
    if (removed) focusAfterRemoval(removed._id);
  });
  const changes = useInquiryChanges((updated, before) => {
    const { _id: id, status } = updated;
    // Other lists in the cache do not count: only a row that leaves the screen moves the focus. That of the open inquiry
    // may have left with an earlier change, after which the list was read again.
    const isOfList = id === openId ? neighbours.areKnown : rows.some(({ _id }) => _id === id);
    if (isListed(listQuery, updated, me) || !isOfList) return false;
    const isDone = status !== 'new' && before.status !== status;
    const isLeft = id === openId && (isDone || openInquiry.hasListFocus());
    if (isLeft) openNext();
    else focusAfterRemoval(id);
    return isLeft;
  }, returnTo);
  const withdrawal = useWithdrawal(returnTo);
  const bulkChange = useBulkChange((closed) => {
    const inquiry = closed.find(({ _id }) => _id === openId);
    if (!inquiry || !rows.some(({ _id }) => _id === openId) || isListed(listQuery, inquiry, me))
      return undefined;
    openNext(closed);
    return openId;
  }, returnTo);
  const [formToOpen, setFormToOpen] = useState<FormToOpen>();
  // An inquiry that was left before its composer was ready takes no focus when it is opened later.
  useEffect(() => () => setFormToOpen((form) => (form?.id === openId ? undefined : form)), [openId]);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const client = useQueryClient();
  const isMounted = useIsMounted();

  function findInquiry(id: string): Inquiry | undefined {
    const listed = rows.find(({ _id }) => _id === id);
    return listed ?? client.getQueryData(inquiryQueries.detail(id).queryKey) ?? undefined;
  }

  /** Undo leads back to what was left with the change. Its toast may outlive this screen. */
  function returnTo(id: string): void {
    if (isMounted() && id !== openId) openInquiry.open(id);
  }

  /**
   * After the last one the list has the focus again. An inquiry that is not of the list stays open.
   * @param closed were closed with the open one, and are passed over
   */
  function openNext(closed: readonly Inquiry[] = []): void {
    const next = neighbours.following.find((id) => !closed.some(({ _id }) => _id === id));
    // The next one that opens gets the focus, unless the list has it.
    if (openId !== undefined && (!next || openInquiry.hasListFocus())) focusAfterRemoval(openId);
    if (!neighbours.areKnown) focusPane();
    else if (next) openInquiry.open(next);
    else openInquiry.close();
  }

  const inbox: Inbox = {
    openInquiry,
    changes,
    withdrawal,
    closeTogether: {
      isPending: bulkChange.isPending,
      close: (inquiries) => bulkChange.mutate({ inquiries, change: { status: 'closed' } }),
    },
    formToOpen: formToOpen?.id === openId ? formToOpen : undefined,
    openForm(form) {
      if (form.id !== openId) openInquiry.open(form.id);
      setFormToOpen(form);
    },
    onFormOpened: () => setFormToOpen(undefined),
    openNext: () => openNext(),
  };

  useShortcuts({
    inbox,
    rows,
    pageCount: Math.ceil((query.data?.total ?? 0) / ADMIN_PAGE_ROWS),
    params,
    neighbours,
    selection,
    findInquiry,
    onHelp: () => setIsHelpOpen(true),
  });

  return (
    <InboxContext value={inbox}>
      <div className={classNames(styles.screen, openId !== undefined && styles.hasOpen)}>
        <PageMeta title="Contacts" description="Inquiries from visitors, and what has become of them." />
        <div className={classNames('stack gap-0', styles.frame)}>
          {/* Beside an open inquiry the height is needed more. */}
          <div
            className={
              openId === undefined
                ? classNames(styles.head, view === 'spam' && styles.spam)
                : 'visually-hidden'
            }
          >
            <AdminHeading
              title="Contacts"
              lead={
                view === 'spam'
                  ? 'These look like spam. Move genuine inquiries to the inbox; the rest are deleted after 30 days.'
                  : 'Inquiries sent through the contact form.'
              }
              action={
                openId === undefined && (
                  <ExportButton
                    query={exportQuery}
                    label="Export as CSV"
                    name="inquiries"
                    failed="Failed to export contacts. Please try again."
                  />
                )
              }
            />
          </div>
          <div className={styles.views}>
            <MailNotice mail={summary?.mail} />
            <InquiryViews params={params} view={view} summary={params.isFiltered ? undefined : summary} />
          </div>
          <div className={styles.list}>
            <InquiryToolbar
              params={params}
              filters={filters}
              total={query.isPlaceholderData ? undefined : query.data?.total}
            >
              {view === 'answered' && (
                <OwnerFilter owner={owner ?? ''} onChange={(value) => params.setFilters({ owner: value })} />
              )}
            </InquiryToolbar>
            <div ref={list}>
              <InquiryList
                {...{ params, view, query, listKey, selection }}
                onHelp={() => setIsHelpOpen(true)}
              />
            </div>
          </div>
          {openId !== undefined && (
            <div className={styles.pane}>
              <InquiryPane key={openId} id={openId} listed={rows.find(({ _id }) => _id === openId)} />
            </div>
          )}
        </div>
        {isHelpOpen && <ShortcutsDialog onClose={() => setIsHelpOpen(false)} />}
      </div>
    </InboxContext>
  );
}
