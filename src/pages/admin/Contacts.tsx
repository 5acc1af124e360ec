import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { countSpam, listInquiries } from '../../api/inquiries';
import { ADMIN_PAGE_ROWS } from '../../config/constants';
import { contactsPage } from '../../content/admin';
import { contactSorts } from '../../content/adminLists';
import { messages } from '../../content/messages';
import { PageHead } from '../../layouts/PageHead';
import { paths } from '../../paths';
import { buttonClass } from '../../ui/Button';
import { AdminHeading } from './AdminHeading';
import { ContactsSkeleton } from './ContactsSkeleton';
import { ContactsTable } from './ContactsTable';
import { EmptyList, EmptyText } from './EmptyList';
import { ExportInquiries } from './ExportInquiries';
import { ListResults } from './ListResults';
import { ListTools, ListViews } from './ListTools';
import { isOfView } from './listingOf';
import { type ListAddress, useListAddress } from './useListAddress';
import { useSpamMoves } from './useSpamMoves';

const STATUS_TO_ASK = { spam: 'spam', all: undefined } as const;

/** The inquiries that visitors sent (section 2), newest first, with spam apart (decision 23). */
export default function Contacts() {
  const address = useListAddress(contactSorts);
  const { page, search, sort, sortToAsk, addressOf } = address;
  const status = address.status ? STATUS_TO_ASK[address.status] : 'new';
  const query = useQuery({
    queryKey: ['inquiries', 'list', { page, search, sort, status }],
    queryFn: ({ signal }) =>
      listInquiries(
        {
          page: String(page),
          limit: String(ADMIN_PAGE_ROWS),
          search: search || undefined,
          sort: sortToAsk,
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
  const moves = useSpamMoves({ rows: query.data?.items, page, addressOf });
  const isSpam = address.status === 'spam';

  return (
    <>
      <PageHead title={contactsPage.title} description={contactsPage.description} />
      <AdminHeading
        title={contactsPage.title}
        lead={isSpam ? contactsPage.spamLead : contactsPage.lead}
        action={<ExportInquiries query={{ status, search: search || undefined }} />}
      />
      <ContactViews address={address} spamCount={spamCount.data} />
      <ListTools
        address={address}
        sort={sort ?? ''}
        sorts={contactSorts}
        search={{ label: contactsPage.search, placeholder: contactsPage.searchHelp }}
      />
      <ListResults
        query={query}
        page={page}
        addressOf={addressOf}
        label={contactsPage.results}
        failed={messages.lists.contacts.failed}
        skeleton={<ContactsSkeleton />}
        empty={
          <EmptyList
            icon={Inbox}
            title={messages.lists.contacts.empty}
            total={query.data?.total ?? 0}
            address={address}
            noMatch={`${contactsPage.empty.noMatch} “${search}”.`}
            elsewhere={
              !address.status && (
                <Link to={address.addressOfStatus('all')}>{contactsPage.empty.searchAll}</Link>
              )
            }
            next={isSpam ? <EmptyText>{contactsPage.empty.noSpam}</EmptyText> : <NothingCame />}
          />
        }
      >
        {(inquiries) => (
          <ContactsTable
            inquiries={inquiries}
            isSpam={isSpam}
            sorting={{ sort, sortBy: address.sortBy }}
            moves={moves}
          />
        )}
      </ListResults>
    </>
  );
}

/** The inbox, spam with how many are held, and all of them. */
function ContactViews({ address, spamCount }: { address: ListAddress; spamCount: number | undefined }) {
  const { views } = contactsPage;
  const view = (label: string, status: ListAddress['status']) => ({
    label,
    to: address.addressOfStatus(status),
    isCurrent: address.status === status,
  });
  return (
    <ListViews
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
      <EmptyText>{contactsPage.empty.none}</EmptyText>
      <Link to={paths.contact} className={buttonClass({ variant: 'secondary' })}>
        {contactsPage.empty.openForm}
      </Link>
    </>
  );
}
