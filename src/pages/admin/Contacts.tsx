import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { listInquiries } from '../../api/inquiries';
import { contactsPage } from '../../content/admin';
import { contactSorts } from '../../content/adminLists';
import { messages } from '../../content/messages';
import { PageHead } from '../../layouts/PageHead';
import { paths } from '../../paths';
import { ADMIN_PAGE_ROWS } from '../../settings';
import { buttonClass } from '../../ui/Button';
import { AdminHeading } from './AdminHeading';
import { ContactsSkeleton, ContactsTable } from './ContactsTable';
import { EmptyList, EmptyText } from './EmptyList';
import { ListResults } from './ListResults';
import { ListTools } from './ListTools';
import { useListAddress } from './useListAddress';

/** The inquiries that visitors sent (section 2), newest first. */
export default function Contacts() {
  const address = useListAddress(contactSorts);
  const { page, search, sort, sortToAsk, addressOf } = address;
  const query = useQuery({
    queryKey: ['inquiries', { page, search, sort }],
    queryFn: ({ signal }) =>
      listInquiries(
        { page: String(page), limit: String(ADMIN_PAGE_ROWS), search: search || undefined, sort: sortToAsk },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

  return (
    <>
      <PageHead title={contactsPage.title} description={contactsPage.description} />
      <AdminHeading title={contactsPage.title} lead={contactsPage.lead} />
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
            next={
              <>
                <EmptyText>{contactsPage.empty.none}</EmptyText>
                <Link to={paths.contact} className={buttonClass({ variant: 'secondary' })}>
                  {contactsPage.empty.openForm}
                </Link>
              </>
            }
          />
        }
      >
        {(inquiries) => <ContactsTable inquiries={inquiries} sorting={{ sort, sortBy: address.sortBy }} />}
      </ListResults>
    </>
  );
}
