import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { countSpam, listInquiries } from '../../../api/inquiries';
import { ADMIN_PAGE_ROWS } from '../../../config/constants';
import { contactsPage } from '../../../content/admin';
import { contactSorts } from '../../../content/adminLists';
import { messages } from '../../../content/messages';
import { EmptyResults, EmptyStateText } from '../../../features/recordList/EmptyResults';
import { ListToolbar, ViewLinks } from '../../../features/recordList/ListToolbar';
import { PaginatedList } from '../../../features/recordList/PaginatedList';
import { isOfView } from '../../../features/recordList/toListState';
import { type ListSearchParams, useListSearchParams } from '../../../features/recordList/useListSearchParams';
import { AdminHeading } from '../../../layouts/AdminHeading';
import { PageHead } from '../../../layouts/PageHead';
import { paths } from '../../../paths';
import { buttonClass } from '../../../ui/Button';
import { ContactsSkeleton } from './ContactsSkeleton';
import { ContactsTable } from './ContactsTable';
import { ExportButton } from './ExportButton';
import { useSpamStatus } from './useSpamStatus';

const STATUS_TO_ASK = { spam: 'spam', all: undefined } as const;

/** The inquiries that visitors sent (section 2), newest first, with spam apart (decision 23). */
export default function Contacts() {
  const address = useListSearchParams(contactSorts);
  const { page, search, sort, apiSort, pageHref } = address;
  const status = address.status ? STATUS_TO_ASK[address.status] : 'new';
  const query = useQuery({
    queryKey: ['inquiries', 'list', { page, search, sort, status }],
    queryFn: ({ signal }) =>
      listInquiries(
        {
          page: String(page),
          limit: String(ADMIN_PAGE_ROWS),
          search: search || undefined,
          sort: apiSort,
          status,
        },
        signal,
      ),
    placeholderData: (rows, before) => (isOfView(before, { status }) ? rows : undefined),
  });
  // One that fails is left out: the list itself says when the server cannot be reached.
  const spamCount = useQuery({
    queryKey: ['inquiries', 'spam'],
    queryFn: ({ signal }) => countSpam(signal),
  });
  const moves = useSpamStatus({ rows: query.data?.items, page, pageHref });
  const isSpam = address.status === 'spam';

  return (
    <>
      <PageHead title={contactsPage.title} description={contactsPage.description} />
      <AdminHeading
        title={contactsPage.title}
        lead={isSpam ? contactsPage.spamLead : contactsPage.lead}
        action={<ExportButton query={{ status, search: search || undefined }} />}
      />
      <ContactViews address={address} spamCount={spamCount.data} />
      <ListToolbar
        address={address}
        sort={sort ?? ''}
        sorts={contactSorts}
        search={{ label: contactsPage.search, placeholder: contactsPage.searchHelp }}
      />
      <PaginatedList
        query={query}
        page={page}
        pageHref={pageHref}
        label={contactsPage.results}
        failed={messages.lists.contacts.failed}
        skeleton={<ContactsSkeleton />}
        empty={
          <EmptyResults
            icon={Inbox}
            title={messages.lists.contacts.empty}
            total={query.data?.total ?? 0}
            address={address}
            noMatch={`${contactsPage.empty.noMatch} “${search}”.`}
            elsewhere={
              !address.status && <Link to={address.statusHref('all')}>{contactsPage.empty.searchAll}</Link>
            }
            next={isSpam ? <EmptyStateText>{contactsPage.empty.noSpam}</EmptyStateText> : <NothingCame />}
          />
        }
      >
        {(inquiries) => (
          <ContactsTable
            inquiries={inquiries}
            isSpam={isSpam}
            sorting={{ sort, setSort: address.setSort }}
            moves={moves}
          />
        )}
      </PaginatedList>
    </>
  );
}

/** The inbox, spam with how many are held, and all of them. */
function ContactViews({ address, spamCount }: { address: ListSearchParams; spamCount: number | undefined }) {
  const { views } = contactsPage;
  const view = (label: string, status: ListSearchParams['status']) => ({
    label,
    to: address.statusHref(status),
    isCurrent: address.status === status,
  });
  return (
    <ViewLinks
      views={[
        view(views.inbox, undefined),
        { ...view(views.spam, 'spam'), count: spamCount },
        view(views.all, 'all'),
      ]}
    />
  );
}

function NothingCame() {
  return (
    <>
      <EmptyStateText>{contactsPage.empty.none}</EmptyStateText>
      <Link to={paths.contact} className={buttonClass({ variant: 'secondary' })}>
        {contactsPage.empty.openForm}
      </Link>
    </>
  );
}
