import type { ReadBlog } from '../../data/blogs';
import { paths } from '../../paths';
import { CategoryMark } from '../../site/blog/BlogPattern';
import { getCategoryTone } from '../../site/blog/words';
import { DateTime } from '../../ui/DateTime';
import { Chip } from '../common/Chip';
import { deletedColumns } from '../list/DeletedView';
import {
  CellNote,
  type Column,
  type Columns,
  ListTable,
  RowLink,
  type Sorting,
  StatusChip,
  TitleLink,
} from '../list/ListTable';
import { RowAction } from '../list/RowAction';
import { getDraftLabel, getPostLink } from './blogText';
import type { useBlogDeletion } from './useBlogDeletion';

export type BlogView = 'all' | 'published' | 'scheduled' | 'drafts' | 'deleted';

const STATUS_LABELS = { published: 'Published' };

const getName = ({ title }: ReadBlog) => title || 'No title yet';
const getEditor = ({ _id, draft }: ReadBlog) => paths.admin.editBlog(draft?.blog ?? _id);

/** By what the date of a view is sorted; that of a published blog is free text. */
const DATE_SORTS: Partial<Record<BlogView, string>> = { scheduled: 'publishAt', drafts: '-updatedAt' };

function getColumns(view: BlogView): Columns<ReadBlog> {
  const isDeleted = view === 'deleted';
  const dates: Column<ReadBlog>[] = [
    { label: 'Date', width: 'time', defaultSort: DATE_SORTS[view], cell: renderDate },
    { label: 'Status', width: 'medium', cell: renderStatus },
  ];
  return [
    {
      label: 'Title',
      defaultSort: 'title',
      cell: (blog) => (
        <>
          <div>
            {/* A deleted blog has no editor. */}
            {isDeleted ? getName(blog) : <TitleLink to={getEditor(blog)}>{getName(blog)}</TitleLink>}
          </div>
          <CellNote>{blog.author}</CellNote>
        </>
      ),
    },
    { label: 'Category', width: 'medium', defaultSort: 'category', cell: renderCategory },
    ...(isDeleted ? deletedColumns : dates),
  ];
}

/** Published blogs and drafts, or deleted blogs. */
export function BlogsTable({
  blogs,
  view,
  sorting,
  deletion: { remove, restore, busyId },
}: {
  blogs: ReadBlog[];
  view: BlogView;
  sorting?: Sorting;
  deletion: ReturnType<typeof useBlogDeletion>;
}) {
  const isDeleted = view === 'deleted';
  return (
    <ListTable
      caption="Blogs"
      rows={blogs}
      columns={getColumns(view)}
      sorting={sorting}
      hasOneAction={isDeleted}
      renderActions={(blog) =>
        isDeleted ? (
          <RowAction id={blog._id} itemName={getName(blog)} tone="plain" onAction={() => restore(blog)}>
            {busyId === blog._id ? 'Restoring…' : 'Restore'}
          </RowAction>
        ) : (
          <>
            {!blog.draft && (
              <RowLink {...getPostLink(blog._id, blog.language)} itemName={getName(blog)}>
                Read
              </RowLink>
            )}
            <RowLink to={getEditor(blog)} itemName={getName(blog)}>
              Edit
            </RowLink>
            <RowAction id={blog._id} itemName={getName(blog)} tone="danger" onAction={() => remove(blog)}>
              Delete
            </RowAction>
          </>
        )
      }
    />
  );
}

function renderCategory({ category }: ReadBlog) {
  return (
    category && (
      <span className="row">
        <CategoryMark tone={getCategoryTone(category)} />
        {category}
      </span>
    )
  );
}

/** The date that visitors read, the time of publication, or when a draft was saved. */
function renderDate({ date, draft, updatedAt }: ReadBlog) {
  if (!draft) return date;
  const { publishAt, problem } = draft;
  const due = publishAt ?? problem?.publishAt;
  return (
    <div>
      {!publishAt && <CellNote>{problem ? 'Was due' : 'Saved'}</CellNote>}
      {due ? <DateTime iso={due} format="dayAndTimeInIndia" /> : <DateTime iso={updatedAt} />}
      {due && <CellNote>India time</CellNote>}
    </div>
  );
}

function renderStatus({ status, draft }: ReadBlog) {
  if (!draft) return <StatusChip status={status} labels={STATUS_LABELS} />;
  const { problem, publishAt } = draft;
  const tone = problem ? 'warning' : publishAt ? 'brand' : 'plain';
  return <Chip tone={tone}>{getDraftLabel(draft)}</Chip>;
}
