import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { Link } from 'react-router-dom';
import { inquiryQueries } from '../../../api/queries';
import { contactsPage } from '../../../content/admin';
import { contactSorts } from '../../../content/adminLists';
import { messages } from '../../../content/messages';
import { EmptyResults } from '../../../features/recordList/EmptyResults';
import { ListSkeleton } from '../../../features/recordList/ListSkeleton';
import { ListToolbar } from '../../../features/recordList/ListToolbar';
import { PaginatedList } from '../../../features/recordList/PaginatedList';
import { type ListSearchParams, useListSearchParams } from '../../../features/recordList/useListSearchParams';
import { ViewLinks } from '../../../features/recordList/ViewLinks';
import { AdminHeading } from '../../../layouts/AdminHeading';
import { PageMeta } from '../../../layouts/PageMeta';
import { paths } from '../../../paths';
import { buttonClass } from '../../../ui/Button';
import { EmptyStateText } from '../../../ui/EmptyState';
import { ContactsTable } from './ContactsTable';
import { ExportButton } from './ExportButton';
import { useSpamStatus } from './useSpamStatus';

const API_STATUS = { spam: 'spam', all: undefined } as const;

/** The inquiries (docs/product.md §14.10), newest first; spam has its own view. */
export default function Contacts() {
  const params = useListSearchParams(contactSorts);
  const { page, search, sort, apiQuery, pageHref } = params;
  const status = params.status ? API_STATUS[params.status] : 'new';
  const query = useQuery({
    ...inquiryQueries.list({ ...apiQuery, status }),
    // Rows of another view would have the wrong buttons.
    placeholderData: (rows, previous) => (previous?.queryKey[2].status === status ? rows : undefined),
  });
  // A failed count is not shown: the list reports the failure.
  const spamCount = useQuery(inquiryQueries.spamCount());
  const spamStatus = useSpamStatus({ rows: query.data?.items, page, pageHref });
  const isSpam = params.status === 'spam';

  return (
    <>
      <PageMeta title={contactsPage.title} description={contactsPage.description} />
      <AdminHeading
        title={contactsPage.title}
        lead={isSpam ? contactsPage.spamLead : contactsPage.lead}
        action={<ExportButton query={{ status, search: search || undefined }} />}
      />
      <ContactViews params={params} spamCount={spamCount.data} />
      <ListToolbar
        params={params}
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
        skeleton={<ListSkeleton layout="contacts" />}
        empty={
          <EmptyResults
            icon={Inbox}
            title={messages.lists.contacts.empty}
            total={query.data?.total ?? 0}
            params={params}
            noMatch={`${contactsPage.empty.noMatch} “${search}”.`}
            elsewhere={
              !params.status && <Link to={params.statusHref('all')}>{contactsPage.empty.searchAll}</Link>
            }
            next={isSpam ? <NoSpam inboxTo={params.statusHref()} /> : <NoInquiriesYet />}
          />
        }
      >
        {(inquiries) => (
          <ContactsTable
            inquiries={inquiries}
            isSpam={isSpam}
            sorting={{ sort, setSort: params.setSort }}
            spamStatus={spamStatus}
          />
        )}
      </PaginatedList>
    </>
  );
}

/** Links to the inbox, spam with its count, and all inquiries. */
function ContactViews({ params, spamCount }: { params: ListSearchParams; spamCount: number | undefined }) {
  const { views } = contactsPage;
  const view = (label: string, status: ListSearchParams['status']) => ({
    label,
    to: params.statusHref(status),
    isCurrent: params.status === status,
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

function NoSpam({ inboxTo }: { inboxTo: string }) {
  return (
    <>
      <EmptyStateText>{contactsPage.empty.noSpam}</EmptyStateText>
      <Link to={inboxTo} className={buttonClass({ variant: 'secondary' })}>
        {contactsPage.empty.toInbox}
      </Link>
    </>
  );
}

function NoInquiriesYet() {
  return (
    <>
      <EmptyStateText>{contactsPage.empty.none}</EmptyStateText>
      <Link to={paths.contact} className={buttonClass({ variant: 'secondary' })}>
        {contactsPage.empty.openForm}
      </Link>
    </>
  );
}
