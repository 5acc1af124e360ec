import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAdmins } from '../../data/query/useAdmins';
import { paths } from '../../paths';
import type { Inquiry, InquiryListQuery } from '../../shared/inquiry';
import type { InquirySummary } from '../../shared/inquiryAdmin';
import { PageMeta } from '../../site/PageMeta';
import { AdminHeading } from '../../ui/AdminHeading';
import { classNames } from '../../ui/classNames';
import { Notice } from '../../ui/Notice';
import { showToast } from '../../ui/showToast';
import { ListToolbar } from '../list/ListControls';
import { useFocusAfterRemoval } from '../list/RowAction';
import { useListSearchParams } from '../list/useListSearchParams';
import type { ComposerRequest } from './Composer';
import { ExportButton } from './ExportButton';
import styles from './Inquiries.module.css';
import { InquiryList } from './InquiryList';
import { InquiryPane } from './InquiryPane';
import { InquiryViews, readView, VIEW_FILTERS } from './InquiryViews';
import { focusPane, focusRowLink, isTextField } from './inquiryFocus';
import { isListed } from './inquiryState';
import { ShortcutsDialog, useListKeys } from './listKeys';
import { inquiryQueries } from './queries';
import { useInquiryChanges } from './useInquiryChanges';
import { useInquirySummary } from './useInquirySummary';
import { useOpenInquiry } from './useOpenInquiry';

const NO_ROWS: Inquiry[] = [];

/** Values are those of the API. */
const SORTS = [
  { value: '-createdAt', label: 'Newest first' },
  { value: 'createdAt', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: 'email', label: 'Email, A to Z' },
  { value: '-email', label: 'Email, Z to A' },
  { value: 'subject', label: 'Subject, A to Z' },
  { value: '-subject', label: 'Subject, Z to A' },
  { value: 'status', label: 'Status, A to Z' },
  { value: '-status', label: 'Status, Z to A' },
] as const;

/**
 * The inquiries (docs/product.md §14.10): the list of a view, and the open inquiry beside it or, in a narrow window,
 * in its place.
 */
export default function Inquiries() {
  const { apiQuery, ...params } = useListSearchParams({ all: SORTS });
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
  const openInquiry = useOpenInquiry(params, list);
  const { openId } = openInquiry;
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
      if (next) openInquiry.open(next._id);
    }
  });
  const [request, setRequest] = useState<ComposerRequest>();
  // An inquiry that was left before its composer was ready takes no focus when it is opened later.
  useEffect(() => () => setRequest((pending) => (pending?.id === openId ? undefined : pending)), [openId]);
  const [isHelpOpen, setIsHelpOpen] = useState(false);

  const findRow = (id: string) => rows.find(({ _id }) => _id === id);

  function compose(id: string, what: ComposerRequest['what']): void {
    if (id !== openId) openInquiry.open(id);
    setRequest({ id, what });
  }

  useListKeys(list, {
    onMove(id, step) {
      const index = rows.findIndex(({ _id }) => _id === id);
      const next = rows[id === undefined ? 0 : index + step];
      if (!next) return;
      focusRowLink(next._id);
      if (openId !== undefined) openInquiry.open(next._id);
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
        else if (inquiry) showToast('info', 'It is already assigned to you.', { about: id });
      },
      e(id) {
        const inquiry = findRow(id);
        if (inquiry?.status === 'new') changes.change(inquiry, { status: 'answered' });
        else if (inquiry) showToast('info', 'Only new inquiries can be marked as answered.', { about: id });
      },
    },
    onSearch: () => document.querySelector<HTMLElement>('input[type=search]')?.focus(),
    onHelp: () => setIsHelpOpen(true),
  });

  return (
    <div className={classNames(styles.screen, openId !== undefined && styles.hasOpen)}>
      <PageMeta title="Contacts" description="Inquiries from visitors, and what has become of them." />
      <div className={styles.frame}>
        <div className={styles.head}>
          <AdminHeading
            title="Contacts"
            lead={
              view === 'spam'
                ? 'These look like spam. Move genuine inquiries to the inbox; the rest are deleted after 30 days.'
                : 'Inquiries sent through the contact form.'
            }
            action={
              <div className={styles.export}>
                <ExportButton
                  query={{ ...filters, search: params.search || undefined }}
                  label="Export as CSV"
                  name="inquiries"
                  failed="Failed to export contacts. Please try again."
                />
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
            search={{ label: 'Search contacts', placeholder: 'Name, email, subject or message' }}
          />
          <div ref={list}>
            <InquiryList
              {...{ params, view, query, openInquiry, changes, summary }}
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
                if (openInquiry.isBesideList()) focusRowLink(openId);
                // The first Esc ends the typing, the second one leaves.
                else if (activeElement && isTextField(activeElement)) focusPane();
                else openInquiry.close();
              }}
              getLink={openInquiry.getLink}
              closeHref={openInquiry.closeHref}
              onClose={() => openInquiry.close()}
            />
          </div>
        )}
      </div>
      {isHelpOpen && <ShortcutsDialog onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
}

/** Says that mail is not leaving, or was not delivered, by the same rule as the dashboard (docs/product.md §14.4). */
function MailNotice({ mail }: { mail: InquirySummary['mail'] | undefined }) {
  const { failed = 0, delayed = 0 } = mail ?? {};
  if (failed === 0 && delayed === 0) return null;
  return (
    <Notice tone="error" className={styles.mailNotice}>
      <p>
        {delayed > 0 &&
          `Mail is not leaving: ${countMails(delayed)} ${delayed === 1 ? 'has' : 'have'} been waiting for more than 15 minutes.`}{' '}
        {failed > 0 &&
          `${countMails(failed)} ${failed === 1 ? 'was' : 'were'} not delivered, or may not have arrived.`}{' '}
        <Link to={paths.admin.dashboard}>Show on the dashboard</Link>
      </p>
    </Notice>
  );
}

function countMails(count: number): string {
  return count === 1 ? '1 mail' : `${count.toLocaleString('en-IN')} mails`;
}

function isOfView(query: InquiryListQuery | undefined, { status, owner, due }: InquiryListQuery): boolean {
  return query !== undefined && query.status === status && query.owner === owner && query.due === due;
}
