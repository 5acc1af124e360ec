import { useMutation, useQuery } from '@tanstack/react-query';
import { FileUser } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { http, SLOW_TIMEOUT_MS } from '../../api/http';
import { jobQueries } from '../../api/queries';
import { paths } from '../../paths';
import { APPLICATION_RETENTION_MONTHS } from '../../shared/applicationLimits';
import type { Application } from '../../shared/applicationResponses';
import { LANGUAGE_LABEL, toLanguage } from '../../shared/languages';
import { telHref } from '../../ui/contactLinks';
import { DateTime } from '../../ui/DateTime';
import { EmptyStateText } from '../../ui/EmptyState';
import { Chip } from '../common/Chip';
import { downloadFile } from '../common/downloadFile';
import { ItemButton } from '../common/ItemButton';
import { lists, RecordPage } from '../records/editor/RecordPage';
import { type Columns, ListTable, RowAction } from '../records/list/ListTable';
import { PaginatedList } from '../records/list/PaginatedList';
import { useDeletion } from '../records/list/useDeletion';
import { useListSearchParams } from '../records/list/useListSearchParams';
import { applicationPath, applicationQueries } from './applicationQueries';

const TITLE = 'Applications';
const FAILED = 'Failed to load applications';

/** The title of the job is that of the page above it. */
const columns: Columns<Application> = [
  {
    label: 'Name',
    cell: ({ name, language }) => (
      <>
        <div dir="auto">{name}</div>
        {language !== 'en' && <Chip tone="plain">{LANGUAGE_LABEL[toLanguage(language)]}</Chip>}
      </>
    ),
  },
  {
    label: 'Note',
    cell: ({ note }) =>
      note && (
        <span className="pre-wrap" dir="auto">
          {note}
        </span>
      ),
  },
  {
    label: 'Reach',
    cell: ({ email, phone }) => (
      <div className="stack gap-1">
        <a className="breaks" href={`mailto:${email}`}>
          {email}
        </a>
        {phone && <a href={telHref(phone)}>{phone}</a>}
      </div>
    ),
  },
  {
    label: 'Received',
    width: 'medium',
    cell: ({ createdAt }) => <DateTime iso={createdAt} format="dayAndTime" />,
  },
];

/** /admin/jobs/edit/{id}/applications: who applied for a job, newest first. */
export default function Applications() {
  const { id = '' } = useParams();
  const params = useListSearchParams({ all: [] });
  const { data: job } = useQuery(jobQueries.detail(id));
  const query = useQuery({
    ...applicationQueries.list(id, params.apiQuery),
    placeholderData: (page) => page,
  });
  const deletion = useDeletion<Application>({
    noun: 'application',
    queries: applicationQueries,
    name: { get: ({ name }) => name },
    listPath: paths.admin.applications(id),
    getDeletion: ({ _id }) => ({
      noun: 'application',
      send: () => http.delete(applicationPath(_id)),
      warning:
        'It is erased at once, with the CV. This cannot be undone. Backups keep it until they are replaced.',
      isFinal: true,
      failed: 'Failed to delete application. Please try again.',
    }),
  });
  return (
    <RecordPage
      title={job ? `${TITLE}: ${job.position}` : TITLE}
      description="Who applied for a job."
      back={lists.job}
    >
      <p className="muted below-4">
        Newest first. Each is erased {APPLICATION_RETENTION_MONTHS} months after it was received.
      </p>
      <PaginatedList
        query={query}
        params={params}
        label={TITLE}
        failed={FAILED}
        empty={{
          icon: FileUser,
          title: 'No applications found.',
          next: (
            <EmptyStateText>
              {job?.isSample
                ? 'This job is a sample: nobody can apply for it. Save it with other words to open it.'
                : 'Whoever applies on the page of the job appears here.'}
            </EmptyStateText>
          ),
        }}
      >
        {(rows) => (
          <ListTable
            caption={TITLE}
            rows={rows}
            columns={columns}
            hasOneAction={false}
            renderActions={(row) => (
              <>
                <CvButton application={row} />
                <RowAction itemName={row.name} variant="dangerQuiet" onAction={() => deletion.remove(row)}>
                  {deletion.isBusy(row) ? 'Deleting…' : 'Delete'}
                </RowAction>
              </>
            )}
          />
        )}
      </PaginatedList>
      {deletion.dialog}
    </RecordPage>
  );
}

function CvButton({ application: { _id, name, cvName } }: { application: Application }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      http.get<Blob>(`${applicationPath(_id)}/cv`, { responseType: 'blob', timeout: SLOW_TIMEOUT_MS }),
    onSuccess: ({ data: file }) => downloadFile(file, cvName),
    meta: { failed: { text: 'Failed to download the CV', name, canRetry: true } },
  });
  return (
    <ItemButton
      variant="quiet"
      itemName={`of ${name}`}
      title={cvName}
      aria-disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? 'Downloading…' : 'Download CV'}
    </ItemButton>
  );
}
