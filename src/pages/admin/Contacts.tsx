import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { listInquiries } from '../../api/inquiries';
import { contactsPage } from '../../content/admin';
import { messages } from '../../content/messages';
import { PageHead } from '../../layouts/PageHead';
import { paths } from '../../paths';
import { ADMIN_PAGE_ROWS, SEARCH_MAX_CHARACTERS } from '../../settings';
import { Button, buttonClass } from '../../ui/Button';
import { Listing } from '../../ui/Listing';
import { Notice } from '../../ui/Notice';
import { Pagination } from '../../ui/Pagination';
import { SearchField } from '../../ui/SearchField';
import { AdminHeading } from './AdminHeading';
import styles from './Contacts.module.css';
import { ContactsSkeleton, ContactsTable } from './ContactsTable';
import { listingOf } from './listingOf';
import { useListAddress } from './useListAddress';

/** The inquiries that visitors sent (section 2), newest first. */
export default function Contacts() {
  const { page, search, addressOf, searchFor } = useListAddress();
  const query = useQuery({
    queryKey: ['inquiries', { page, search }],
    queryFn: ({ signal }) =>
      listInquiries(
        { page: String(page), limit: String(ADMIN_PAGE_ROWS), search: search || undefined },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total ?? 0;
  const results = useFocusOnChange(page);

  return (
    <>
      <PageHead title={contactsPage.title} description={contactsPage.description} />
      <AdminHeading
        title={contactsPage.title}
        lead={contactsPage.lead}
        action={
          <SearchField
            label={contactsPage.search}
            placeholder={contactsPage.searchHelp}
            value={search}
            maxLength={SEARCH_MAX_CHARACTERS}
            onSearch={searchFor}
          />
        }
      />
      {query.isRefetchError && (
        <Notice tone="error" className={styles.stale}>
          <p>
            {messages.lists.contacts.failed}. {contactsPage.refreshFailed}
          </p>
          <Button
            variant="secondary"
            size="small"
            className={styles.retry}
            onClick={() => void query.refetch()}
          >
            Retry
          </Button>
        </Notice>
      )}
      <section
        ref={results}
        tabIndex={-1}
        aria-label={contactsPage.results}
        className={query.isPlaceholderData ? styles.outdated : styles.results}
      >
        <p className={styles.summary} role="status">
          {query.data && !query.isPlaceholderData && summaryOf(page, query.data.items.length, total)}
        </p>
        <Listing
          list={listingOf(query)}
          skeleton={<ContactsSkeleton />}
          failed={messages.lists.contacts.failed}
          empty={<NoContacts search={search} total={total} onClear={() => searchFor('')} />}
        >
          {(inquiries) => <ContactsTable inquiries={inquiries} />}
        </Listing>
        <Pagination label="Pages" page={page} perPage={ADMIN_PAGE_ROWS} total={total} addressOf={addressOf} />
      </section>
    </>
  );
}

function summaryOf(page: number, shown: number, total: number): ReactNode {
  if (shown === 0) return null;
  const first = (page - 1) * ADMIN_PAGE_ROWS + 1;
  return `${first}–${first + shown - 1} of ${total.toLocaleString('en-IN')}`;
}

/** After paging the focus starts at the list again; the link that was followed may be gone. */
function useFocusOnChange(page: number) {
  const element = useRef<HTMLElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    element.current?.focus({ preventScroll: true });
  }, [page]);
  return element;
}

function NoContacts({ search, total, onClear }: { search: string; total: number; onClear: () => void }) {
  const words = contactsPage.empty;
  return (
    <div className={styles.empty}>
      <Inbox className={styles.emptyIcon} size={32} strokeWidth={1.75} aria-hidden="true" />
      <p className={styles.emptyTitle}>{messages.lists.contacts.empty}</p>
      {total > 0 && (
        <>
          <p>{words.pastEnd}</p>
          <Link to={search ? `?${new URLSearchParams({ search })}` : paths.admin.contacts}>
            {words.firstPage}
          </Link>
        </>
      )}
      {total === 0 && search && (
        <>
          <p className={styles.emptyText}>
            {words.noMatch} “{search}”.
          </p>
          <Button variant="secondary" onClick={onClear}>
            {words.clear}
          </Button>
        </>
      )}
      {total === 0 && !search && (
        <>
          <p className={styles.emptyText}>{words.none}</p>
          <Link to={paths.contact} className={buttonClass({ variant: 'secondary' })}>
            {words.openForm}
          </Link>
        </>
      )}
    </div>
  );
}
