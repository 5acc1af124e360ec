import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAdmins } from '../../data/query/useAdmins';
import type { InquiryListQuery, InquiryStatusName } from '../../shared/inquiry';
import type { Inquiry } from '../../shared/inquiryResponses';
import { PageMeta } from '../../site/PageMeta';
import { AdminHeading } from '../../ui/AdminHeading';
import { classNames } from '../../ui/classNames';
import { Select } from '../../ui/Select';
import { showToast } from '../../ui/showToast';
import { useIsMounted } from '../../ui/useIsMounted';
import { useFocusAfterRemoval } from '../list/RowAction';
import { ADMIN_PAGE_ROWS, alphabeticalSorts, useListSearchParams } from '../list/useListSearchParams';
import { getCallHref, getWhatsappHref } from './composer/replyLinks';
import { useWithdrawal } from './composer/useWithdrawal';
import { ExportButton } from './ExportButton';
import styles from './Inquiries.module.css';
import {
  changeSelected,
  closeExpanded,
  findBulkBar,
  focusPane,
  focusRowLink,
  isInPane,
  isTextField,
  toggleRow,
} from './inquiryFocus';
import { KeysDialog, type Pressed, useInquiryKeys } from './inquiryKeys';
import { getNextStatuses, isListed } from './inquiryState';
import { InquiryList } from './list/InquiryList';
import { INQUIRY_FILTERS, InquiryToolbar } from './list/InquiryToolbar';
import { InquiryViews, readView, VIEW_FILTERS, VIEW_PARAM_NAMES } from './list/InquiryViews';
import { MailNotice } from './MailNotice';
import { InquiryPane, type PaneRequest } from './pane/InquiryPane';
import { inquiryQueries } from './queries';
import { useBulkChange } from './useBulkChange';
import { useInquiryChanges } from './useInquiryChanges';
import { useInquirySummary } from './useInquirySummary';
import { useNeighbours, useOpenInquiry } from './useOpenInquiry';

const NO_ROWS: Inquiry[] = [];

const NO_NUMBER = {
  phone: 'This inquiry has no phone number.',
  whatsapp: 'This inquiry has no Indian mobile number, so there is no chat on WhatsApp.',
};

const SORTS = [
  { value: '-newSince', label: 'Newest first' },
  { value: 'newSince', label: 'Oldest first' },
  ...alphabeticalSorts('name', 'Name'),
  ...alphabeticalSorts('email', 'Email'),
  ...alphabeticalSorts('subject', 'Subject'),
  ...alphabeticalSorts('status', 'Status'),
] as const;
const DUE_SORTS = [
  { value: 'due', label: 'Due date, earliest first' },
  { value: '-due', label: 'Due date, latest first' },
  ...SORTS,
] as const;

/**
 * The inquiries (docs/product.md §14.10): the list of a view, and the open inquiry beside it or, in a narrow window,
 * in its place.
 */
export default function Inquiries() {
  const [searchParams] = useSearchParams();
  const view = readView((name) => searchParams.get(name) ?? '');
  const hasOwnerFilter = view === 'answered';
  const { apiQuery, ...params } = useListSearchParams(
    { all: view === 'due' ? DUE_SORTS : SORTS },
    {
      filters: { ...INQUIRY_FILTERS, owner: (value: string) => (hasOwnerFilter ? value : undefined) },
      narrowingNames: VIEW_PARAM_NAMES,
      list: view === 'due' ? 'due inquiries' : 'inquiries',
    },
  );
  const { owner, ...chosenFilters } = params.filters;
  const viewFilters = { ...VIEW_FILTERS[view], ...(owner && { owner }) };
  const summary = useInquirySummary();
  const { admins, me, getName } = useAdmins();
  const sort = params.sort === SORTS[0].value ? undefined : params.sort;
  const listQuery: InquiryListQuery = { ...apiQuery, sort, ...viewFilters, ...chosenFilters };
  const query = useQuery({
    ...inquiryQueries.list(listQuery),
    // Rows of another view would have the wrong buttons.
    placeholderData: (rows, previous) => (isOfView(previous?.queryKey[2], viewFilters) ? rows : undefined),
  });
  const rows = query.data?.items ?? NO_ROWS;
  const list = useRef<HTMLDivElement>(null);
  // Before the open inquiry: where a row was removed, the focus moves to the next one, and otherwise into the inquiry.
  const focusAfterRemoval = useFocusAfterRemoval({ rows: query.data?.items, ...params });
  const openInquiry = useOpenInquiry(params, list);
  const { openId } = openInquiry;
  const neighbours = useNeighbours(rows, openId);
  const changes = useInquiryChanges((updated) => {
    const { _id: id, status } = updated;
    // Other lists in the cache do not count: only a row that leaves the screen moves the focus.
    if (isListed(listQuery, updated, me) || !rows.some(({ _id }) => _id === id)) return false;
    const isDone = status !== 'new' && findInquiry(id)?.status !== status;
    const isLeft = id === openId && (isDone || hasFocus());
    if (isLeft) openNext();
    else focusAfterRemoval(id);
    return isLeft;
  }, returnTo);
  const withdrawal = useWithdrawal(returnTo);
  const closeTogether = useBulkChange((closed) => {
    if (openId === undefined || !closed.some(({ _id }) => _id === openId)) return undefined;
    const inquiry = rows.find(({ _id }) => _id === openId);
    if (!inquiry || isListed(listQuery, { ...inquiry, status: 'closed' }, me)) return undefined;
    openNext(closed);
    return openId;
  }, returnTo);
  const [request, setRequest] = useState<PaneRequest>();
  // An inquiry that was left before its composer was ready takes no focus when it is opened later.
  useEffect(() => () => setRequest((pending) => (pending?.id === openId ? undefined : pending)), [openId]);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const isMounted = useIsMounted();
  const pageCount = Math.ceil((query.data?.total ?? 0) / ADMIN_PAGE_ROWS);

  const hasFocus = () => list.current?.contains(document.activeElement) === true;

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
    if (openId !== undefined && (!next || hasFocus())) focusAfterRemoval(openId);
    if (!neighbours.areKnown) focusPane();
    else if (next) openInquiry.open(next);
    else openInquiry.close();
  }

  function ask(asked: PaneRequest): void {
    if (asked.id !== openId) openInquiry.open(asked.id);
    setRequest(asked);
  }

  /** Opens the telephone or the chat, and the form that says what came of it. */
  function contact(id: string, channel: 'phone' | 'whatsapp'): void {
    const inquiry = findInquiry(id);
    if (!inquiry) return;
    const href = channel === 'phone' ? getCallHref(inquiry) : getWhatsappHref(inquiry);
    if (href === undefined) showToast('info', NO_NUMBER[channel], { about: id, detail: inquiry.name });
    else {
      ask({ id, what: 'answer', channel });
      window.open(href, channel === 'phone' ? '_self' : '_blank', 'noreferrer');
    }
  }

  function move(id: string, step: 1 | -1): void {
    const isBesideList = openId === undefined || openInquiry.isBesideList();
    if (isBesideList && (hasFocus() || openId === undefined)) {
      const index = rows.findIndex(({ _id }) => _id === id);
      const next = rows[id === '' ? 0 : index + step];
      if (!next) return;
      focusRowLink(next._id);
      if (openId !== undefined) openInquiry.open(next._id);
      return;
    }
    const next = step === 1 ? neighbours.following[0] : neighbours.previous;
    if (next) openInquiry.open(next);
  }

  /** @param refusal is shown where none can be given the status */
  function setStatus(
    { id, target }: Pressed,
    getStatus: (from: string) => InquiryStatusName,
    refusal: string,
  ): void {
    const inquiry = findInquiry(id);
    if (!inquiry) return;
    const status = getStatus(inquiry.status);
    const bar = isInPane(target) ? null : findBulkBar();
    if (bar) {
      if (!changeSelected(bar, status)) showToast('info', refusal);
    } else if (getNextStatuses(inquiry.status).includes(status)) changes.change(inquiry, { status });
    else showToast('info', refusal, { about: id });
  }

  function goToPage(page: number): void {
    if (page >= 1 && page <= pageCount) void navigate(params.hrefWith({ inquiry: '', page: String(page) }));
  }

  useInquiryKeys(openId, {
    next: ({ id }) => move(id, 1),
    previous: ({ id }) => move(id, -1),
    open({ id, target }) {
      if (id !== openId || !hasFocus() || !target.matches('a')) return false;
      focusPane();
      return true;
    },
    reply: ({ id }) => ask({ id, what: 'reply' }),
    note: ({ id }) => ask({ id, what: 'note' }),
    send({ target }) {
      const form = isInPane(target) && target.closest('form');
      if (form) form.requestSubmit();
      return Boolean(form);
    },
    call: ({ id }) => contact(id, 'phone'),
    whatsapp: ({ id }) => contact(id, 'whatsapp'),
    answered: (pressed) =>
      setStatus(pressed, () => 'answered', 'Only new inquiries can be marked as answered.'),
    close: (pressed) => setStatus(pressed, () => 'closed', 'Only new and answered inquiries can be closed.'),
    spam: (pressed) =>
      setStatus(
        pressed,
        (from) => (from === 'spam' ? 'new' : 'spam'),
        'Only new inquiries can be marked as spam.',
      ),
    assign({ id, target }) {
      const bar = isInPane(target) ? null : findBulkBar();
      if (bar) {
        changeSelected(bar, 'owner');
        return;
      }
      const inquiry = findInquiry(id);
      if (inquiry && me && inquiry.owner !== me) changes.change(inquiry, { owner: me });
      else if (inquiry) showToast('info', 'It is already assigned to you.', { about: id });
    },
    followUp: ({ id }) => ask({ id, what: 'follow-up' }),
    select: ({ id }) => toggleRow(id),
    nextPage: () => goToPage(params.page + 1),
    previousPage: () => goToPage(params.page - 1),
    search: () => document.querySelector<HTMLElement>('input[type=search]')?.focus(),
    back({ target }) {
      if (openId === undefined) return false;
      if (isTextField(target)) {
        if (!isInPane(target)) return false;
        focusPane();
      } else if (isInPane(target) && closeExpanded(target)) return true;
      else if (openInquiry.isBesideList() && !hasFocus()) focusRowLink(openId);
      else openInquiry.close();
      return true;
    },
    help: () => setIsHelpOpen(true),
  });

  return (
    <div className={classNames(styles.screen, openId !== undefined && styles.hasOpen)}>
      <PageMeta title="Contacts" description="Inquiries from visitors, and what has become of them." />
      <div className={styles.frame}>
        {/* Beside an open inquiry the height is needed more. */}
        <div
          className={
            openId === undefined ? classNames(styles.head, view === 'spam' && styles.spam) : 'visually-hidden'
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
                  query={{ ...viewFilters, ...chosenFilters, search: params.search || undefined }}
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
            filters={chosenFilters}
            total={query.isPlaceholderData ? undefined : query.data?.total}
          >
            {hasOwnerFilter && (
              <Select
                label="Owner"
                value={owner ?? ''}
                options={[
                  { value: '', label: 'Of everybody' },
                  { value: 'me', label: 'Mine' },
                  ...admins
                    .filter(({ email }) => email !== me)
                    .map(({ email }) => ({ value: email, label: getName(email) })),
                  { value: 'none', label: 'Of nobody' },
                ]}
                onChange={(value) => params.setFilters({ owner: value })}
              />
            )}
          </InquiryToolbar>
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
              listed={rows.find(({ _id }) => _id === openId)}
              request={request?.id === openId ? request : undefined}
              {...{ changes, withdrawal, closeTogether }}
              onAsk={(asked) => setRequest({ id: openId, ...asked })}
              onHandled={() => setRequest(undefined)}
              onSent={() => openNext()}
              getLink={openInquiry.getLink}
              closeHref={openInquiry.closeHref}
              onClose={() => openInquiry.close()}
            />
          </div>
        )}
      </div>
      {isHelpOpen && <KeysDialog onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
}

function isOfView(query: InquiryListQuery | undefined, { status, owner, due }: InquiryListQuery): boolean {
  return query !== undefined && query.status === status && query.owner === owner && query.due === due;
}
