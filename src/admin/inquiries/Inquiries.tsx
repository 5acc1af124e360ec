import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Inquiry, InquiryListQuery } from '../../shared/inquiry';
import { PageMeta } from '../../site/PageMeta';
import { AdminHeading } from '../../ui/AdminHeading';
import { classNames } from '../../ui/classNames';
import { showToast } from '../../ui/showToast';
import { ListToolbar } from '../list/ListControls';
import { useFocusAfterRemoval } from '../list/RowAction';
import { useAdmins } from '../list/useAdmins';
import { useListSearchParams } from '../list/useListSearchParams';
import { inquiryDesk } from '../words/inquiryDesk';
import type { ComposerRequest } from './Composer';
import { contactSorts, contactsPage } from './contactsWords';
import { ExportButton } from './ExportButton';
import styles from './Inquiries.module.css';
import { InquiryList } from './InquiryList';
import { InquiryPane } from './InquiryPane';
import { InquiryViews } from './InquiryViews';
import { isListed } from './inquiryState';
import { MailNotice } from './MailNotice';
import { inquiryQueries } from './queries';
import { ShortcutsDialog } from './ShortcutsDialog';
import { useInquiryChanges } from './useInquiryChanges';
import { useInquirySummary } from './useInquirySummary';
import { isTextField, useListKeys } from './useListKeys';
import { focusPane, useOpenInquiry } from './useOpenInquiry';
import { readView, VIEW_FILTERS } from './views';

const NO_ROWS: Inquiry[] = [];

/**
 * The inquiry desk (docs/product.md §14.10): the list of a view, and the open inquiry beside it or, in a narrow window,
 * in its place.
 */
export default function Inquiries() {
  const { apiQuery, ...params } = useListSearchParams({ all: contactSorts });
  const view = readView(params);
  const filters = VIEW_FILTERS[view];
  const summary = useInquirySummary();
  const { me } = useAdmins();
  const listQuery: InquiryListQuery = { ...apiQuery, ...filters };
  const query = useQuery({
    ...inquiryQueries.list(listQuery),
    // Rows of another view would have the wrong buttons.
    placeholderData: (rows, previous) => (isOfView(previous?.queryKey[2], filters) ? rows : undefined),
  });
  const rows = query.data?.items ?? NO_ROWS;
  const list = useRef<HTMLDivElement>(null);
  const desk = useOpenInquiry(params, list);
  const { openId } = desk;
  const focusAfterRemoval = useFocusAfterRemoval({ rows: query.data?.items, ...params });
  const changes = useInquiryChanges((updated) => {
    // Other lists in the cache do not count: only a row that leaves the screen moves the focus.
    if (isListed(listQuery, updated, me)) return;
    const { _id: id } = updated;
    focusAfterRemoval(id);
    // Whoever works through the list by keyboard reads the next one.
    if (id === openId && list.current?.contains(document.activeElement)) {
      const index = rows.findIndex(({ _id }) => _id === id);
      const next = rows[index + 1] ?? rows[index - 1];
      if (next) desk.open(next._id);
    }
  });
  const [request, setRequest] = useState<ComposerRequest>();
  // An inquiry that was left before its composer was ready takes no focus when it is opened later.
  useEffect(() => () => setRequest((pending) => (pending?.id === openId ? undefined : pending)), [openId]);
  const [isHelpOpen, setIsHelpOpen] = useState(false);

  const findRow = (id: string) => rows.find(({ _id }) => _id === id);

  function compose(id: string, what: ComposerRequest['what']): void {
    if (id !== openId) desk.open(id);
    setRequest({ id, what });
  }

  useListKeys(list, {
    onMove(id, step) {
      const index = rows.findIndex(({ _id }) => _id === id);
      const next = rows[id === undefined ? 0 : index + step];
      if (!next) return;
      focusLink(list.current, next._id);
      if (openId !== undefined) desk.open(next._id);
    },
    onEnter(id) {
      if (id !== openId) return false;
      focusPane();
      return true;
    },
    onRow: {
      r: (id) => compose(id, 'reply'),
      n: (id) => compose(id, 'note'),
      a(id) {
        const inquiry = findRow(id);
        if (inquiry && me && inquiry.owner !== me) changes.change(inquiry, { owner: me });
        else if (inquiry) showToast('info', inquiryDesk.owner.alreadyMine, { about: id });
      },
      e(id) {
        const inquiry = findRow(id);
        if (inquiry?.status === 'new') changes.change(inquiry, { status: 'answered' });
        else if (inquiry) showToast('info', inquiryDesk.notNew, { about: id });
      },
    },
    onSearch: () => document.querySelector<HTMLElement>('input[type=search]')?.focus(),
    onHelp: () => setIsHelpOpen(true),
  });

  return (
    <div className={classNames(styles.screen, openId !== undefined && styles.hasOpen)}>
      <PageMeta title={contactsPage.title} description={contactsPage.description} />
      <div className={styles.frame}>
        <div className={styles.head}>
          <AdminHeading
            title={contactsPage.title}
            lead={view === 'spam' ? contactsPage.spamLead : contactsPage.lead}
            action={
              <div className={styles.export}>
                <ExportButton query={{ ...filters, search: params.search || undefined }} />
              </div>
            }
          />
        </div>
        <div className={styles.views}>
          <MailNotice mail={summary?.mail} />
          <InquiryViews params={params} view={view} summary={summary} />
        </div>
        <div className={styles.list}>
          <ListToolbar
            params={params}
            search={{ label: contactsPage.search, placeholder: contactsPage.searchHelp }}
          />
          <div ref={list}>
            <InquiryList
              {...{ params, view, query, desk, changes, summary }}
              onHelp={() => setIsHelpOpen(true)}
            />
          </div>
        </div>
        {openId !== undefined && (
          <div className={styles.pane}>
            <InquiryPane
              key={openId}
              id={openId}
              listed={findRow(openId)}
              request={request?.id === openId ? request : undefined}
              changes={changes}
              onCompose={(what) => setRequest({ id: openId, what })}
              onHandled={() => setRequest(undefined)}
              onLeave={() => {
                const { activeElement } = document;
                if (desk.isBesideList()) focusLink(list.current, openId);
                // The first Esc ends the typing, the second one leaves.
                else if (activeElement && isTextField(activeElement)) focusPane();
                else desk.close();
              }}
              closeHref={desk.closeHref}
              onClose={() => desk.close()}
            />
          </div>
        )}
      </div>
      {isHelpOpen && <ShortcutsDialog onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
}

function isOfView(query: InquiryListQuery | undefined, { status, owner, due }: InquiryListQuery): boolean {
  return query !== undefined && query.status === status && query.owner === owner && query.due === due;
}

/** Focuses the link of a row, which may have no buttons. */
function focusLink(list: HTMLElement | null, id: string): void {
  const rows = list?.querySelectorAll<HTMLElement>('[data-inquiry]') ?? [];
  const row = [...rows].find(({ dataset }) => dataset.inquiry === id);
  row?.querySelector('a')?.focus();
}
