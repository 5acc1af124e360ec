import { useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import type { ReadBlog } from '../../data/blogs';
import { messages } from '../../data/messages';
import { blogQueries } from '../../data/queries';
import { paths } from '../../paths';
import { blogCategories } from '../../site/blog/words';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Notice } from '../../ui/Notice';
import { Select } from '../../ui/Select';
import { RecordListPage } from '../list/RecordListPage';
import { useDeletion } from '../list/useDeletion';
import { type ListSearchParams, useListSearchParams } from '../list/useListSearchParams';
import { blogsPage as copy } from '../words/adminLists';
import { blogEditor } from '../words/editors';
import { BlogsTable, DeletedBlogsTable } from './BlogsTable';
import { BlogViews } from './BlogViews';
import { DeleteBlogDialog } from './DeleteBlogDialog';
import { getDiscardText } from './discardText';
import { useDraftDeletion } from './useDraftDeletion';

/** The `status` of GET /blogs for each view. */
const VIEW_STATUS = {
  all: 'all',
  published: undefined,
  scheduled: 'scheduled',
  drafts: 'draft',
  deleted: undefined,
} as const;

/** All posts and drafts (docs/product.md §14.7): the view, search, order and filters are in the URL. */
export default function Blogs() {
  const params = useListSearchParams(copy.sorts);
  const { view, page, category, isDeleted, sort, apiQuery, pageHref } = params;
  const [chosen, setChosen] = useState<ReadBlog>();
  const filters = { status: VIEW_STATUS[view], deleted: isDeleted ? 'true' : undefined } as const;
  const query = useQuery({
    ...blogQueries.list({ ...apiQuery, ...filters, category: category || undefined }),
    // Rows of another view would have the wrong buttons.
    placeholderData: (rows, previous) => {
      const { status, deleted } = previous?.queryKey[2] ?? {};
      return status === filters.status && deleted === filters.deleted ? rows : undefined;
    },
  });
  const list = { rows: query.data?.items, page, pageHref, onSettled: () => setChosen(undefined) };
  const { remove, restore, busyId } = useDeletion({
    ...list,
    resource: 'blogs',
    getName: ({ title }) => title,
  });
  const { removeDraft, isRemovingDraft } = useDraftDeletion(list);
  const sorting = { sort, setSort: params.setSort };
  const problems = query.data?.items.filter(({ draft }) => draft?.problem).length ?? 0;

  return (
    <>
      <RecordListPage
        copy={copy}
        listMessages={messages.lists.blogs}
        icon={Newspaper}
        addTo={paths.admin.addBlog}
        {...{ params, sort, query }}
        noMatch={getNoMatchText(params)}
        views={<BlogViews params={params} />}
        filters={<CategoryFilter params={params} blogs={query.data?.items ?? []} />}
        notice={
          problems > 0 && (
            <Notice tone="error">
              <strong>{copy.problems(problems)}</strong> {copy.problemNext}
            </Notice>
          )
        }
      >
        {(blogs) =>
          isDeleted ? (
            <DeletedBlogsTable blogs={blogs} sorting={sorting} busyId={busyId} onRestore={restore} />
          ) : (
            <BlogsTable blogs={blogs} view={view} sorting={sorting} onDelete={setChosen} />
          )
        }
      </RecordListPage>
      {chosen && !chosen.draft && (
        <DeleteBlogDialog
          blog={chosen}
          isBusy={busyId !== undefined}
          onConfirm={() => remove(chosen)}
          onClose={() => setChosen(undefined)}
        />
      )}
      {chosen?.draft && (
        <ConfirmDialog
          title={blogEditor.discard.title}
          confirm={blogEditor.discard.confirm}
          cancel={blogEditor.discard.cancel}
          isBusy={isRemovingDraft}
          onConfirm={() => removeDraft(chosen)}
          onClose={() => setChosen(undefined)}
        >
          <p>
            <strong>{chosen.title || copy.untitled}</strong>
          </p>
          <p>{getDiscardText(chosen.draft.blog, chosen.draft.blogStatus)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Offers the known categories and, since a category is free text, those of the listed blogs. */
function CategoryFilter({ params, blogs }: { params: ListSearchParams; blogs: ReadBlog[] }) {
  const used = [params.category, ...blogs.map(({ category }) => category)].filter(Boolean).toSorted();
  const categories = [...new Set([...blogCategories, ...used])];
  return (
    <Select
      label={copy.category}
      value={params.category}
      options={[
        { value: '', label: copy.allCategories },
        ...categories.map((name) => ({ value: name, label: name })),
      ]}
      onChange={params.setCategory}
    />
  );
}

function getNoMatchText({ search, category }: ListSearchParams): string {
  if (!search) return `${copy.emptyCategory} ${category}.`;
  return `${copy.noMatch} “${search}”${category && ` in ${category}`}.`;
}
