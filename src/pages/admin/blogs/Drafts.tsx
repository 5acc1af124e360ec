import { useQuery, useQueryClient } from '@tanstack/react-query';
import { NotebookPen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { draftApi } from '../../../api/blogDrafts';
import { toApiFailure } from '../../../api/errors';
import { blogQueries, draftQueries } from '../../../api/queries';
import { blogsPage as copy } from '../../../content/adminLists';
import { blogEditor } from '../../../content/editors';
import type { BlogDraft } from '../../../contract/blogDraft';
import { EmptyResults } from '../../../features/recordList/EmptyResults';
import { ListSkeleton } from '../../../features/recordList/ListSkeleton';
import { ListToolbar } from '../../../features/recordList/ListToolbar';
import { PaginatedList } from '../../../features/recordList/PaginatedList';
import { useListSearchParams } from '../../../features/recordList/useListSearchParams';
import { AdminHeading } from '../../../layouts/AdminHeading';
import { PageMeta } from '../../../layouts/PageMeta';
import { focusHeading } from '../../../lib/focus';
import { paths } from '../../../paths';
import { buttonClass } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { EmptyStateText } from '../../../ui/EmptyState';
import { Notice } from '../../../ui/Notice';
import { showToast } from '../../../ui/toasts';
import { BlogViews } from './BlogViews';
import { DraftsTable } from './DraftsTable';
import { getDiscardText } from './discardText';

/** The texts that are not public, or those among them that will be published at a time. */
export function Drafts({ view }: { view: 'drafts' | 'scheduled' }) {
  const isScheduled = view === 'scheduled';
  const sorts: { value: string; label: string }[] = isScheduled ? copy.scheduledSorts : copy.draftSorts;
  const params = useListSearchParams(sorts);
  const { search, page, limit } = params.apiQuery;
  const query = useQuery(
    draftQueries.list({
      search,
      page,
      limit,
      scheduled: String(isScheduled) as 'true' | 'false',
      sort: (params.sort ?? '-updatedAt') as '-updatedAt',
    }),
  );
  const [draftToDelete, setDraftToDelete] = useState<BlogDraft>();
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const problems = query.data?.items.filter(({ problem }) => problem).length ?? 0;

  async function remove({ _id }: BlogDraft): Promise<void> {
    setIsBusy(true);
    try {
      await draftApi.remove(_id);
      showToast('success', blogEditor.discard.done);
    } catch (error) {
      // Somebody else was first.
      if (toApiFailure(error).status !== 404) showToast('error', blogEditor.discard.failed);
    }
    setIsBusy(false);
    setDraftToDelete(undefined);
    await client.invalidateQueries({ queryKey: blogQueries.all });
    focusHeading();
  }

  const addLink = (variant?: 'secondary') => (
    <Link to={paths.admin.addBlog} className={buttonClass({ variant })}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {copy.add}
    </Link>
  );
  return (
    <>
      <PageMeta title={copy.title} description={copy.description} />
      <AdminHeading
        title={copy.title}
        lead={isScheduled ? copy.scheduledNote : copy.draftsNote}
        action={addLink()}
      />
      <BlogViews params={params} />
      <ListToolbar
        params={params}
        sort={params.sort ?? ''}
        sorts={sorts}
        search={{ label: copy.search, placeholder: copy.searchHelp }}
      />
      {problems > 0 && (
        <Notice tone="error">
          <strong>{copy.problems(problems)}</strong> {copy.problemNext}
        </Notice>
      )}
      <PaginatedList
        query={query}
        page={params.page}
        pageHref={params.pageHref}
        label={copy.results}
        failed={copy.draftsFailed}
        skeleton={<ListSkeleton layout="records" />}
        empty={
          <EmptyResults
            icon={NotebookPen}
            title={isScheduled ? copy.noScheduled : copy.noDrafts}
            total={query.data?.total ?? 0}
            params={params}
            noMatch={`${copy.noDraftMatch} “${params.search}”.`}
            next={
              <>
                <EmptyStateText>{isScheduled ? copy.scheduledEmpty : copy.draftsEmpty}</EmptyStateText>
                {addLink('secondary')}
              </>
            }
          />
        }
      >
        {(drafts) => (
          <DraftsTable
            drafts={drafts}
            isScheduled={isScheduled}
            sorting={{ sort: params.sort, setSort: params.setSort }}
            onDelete={setDraftToDelete}
          />
        )}
      </PaginatedList>
      {draftToDelete && (
        <ConfirmDialog
          title={blogEditor.discard.title}
          confirm={blogEditor.discard.confirm}
          cancel={blogEditor.discard.cancel}
          isBusy={isBusy}
          onConfirm={() => void remove(draftToDelete)}
          onClose={() => setDraftToDelete(undefined)}
        >
          <p>
            <strong>{draftToDelete.title || copy.untitled}</strong>
          </p>
          <p>{getDiscardText(draftToDelete.blog, draftToDelete.blogStatus)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
