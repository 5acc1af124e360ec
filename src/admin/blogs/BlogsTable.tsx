import type { ReadBlog } from '../../data/blogs';
import { paths } from '../../paths';
import { CategoryMark } from '../../site/blog/BlogPattern';
import { getCategoryTone } from '../../site/blog/words';
import { Chip } from '../../ui/Chip';
import { DateTime } from '../../ui/DateTime';
import { DeletedRecordTable, type DeletedTableProps } from '../list/DeletedRecordTable';
import { type Column, type Columns, RecordTable } from '../list/RecordTable';
import { RowAction, RowLink, TitleLink } from '../list/RowAction';
import type { Sorting } from '../list/SortableHeader';
import { StatusChip } from '../list/StatusChip';
import type { ListView } from '../list/useListSearchParams';
import { blogsPage as copy } from '../words/adminLists';
import styles from './BlogsTable.module.css';

const { columns, draftStatus, times } = copy;

const getName = ({ title }: ReadBlog) => title || copy.untitled;
const getEditor = ({ _id, draft }: ReadBlog) => paths.admin.editBlog(draft?.blog ?? _id);

const renderTitle = (blog: ReadBlog, editor?: string) => (
  <>
    <span className={styles.title}>
      {editor ? <TitleLink to={editor}>{getName(blog)}</TitleLink> : getName(blog)}
    </span>
    <span className={styles.note}>{blog.author}</span>
  </>
);
const titleColumn = { label: columns.title, defaultSort: 'title' };
const category: Column<ReadBlog> = {
  label: columns.category,
  width: 'medium',
  defaultSort: 'category',
  cell: (blog) =>
    blog.category && (
      <span className={styles.category}>
        <CategoryMark tone={getCategoryTone(blog.category)} />
        {blog.category}
      </span>
    ),
};
/** By what the date of a view is sorted; that of a published blog is free text. */
const DATE_SORTS: Partial<Record<ListView, string>> = { scheduled: 'publishAt', drafts: '-updatedAt' };

function getColumns(view: ListView): Columns<ReadBlog> {
  return [
    { ...titleColumn, cell: (blog) => renderTitle(blog, getEditor(blog)) },
    category,
    { label: columns.date, width: 'time', defaultSort: DATE_SORTS[view], cell: renderDate },
    { label: columns.status, width: 'medium', cell: renderStatus },
  ];
}

/** A deleted blog has no editor. */
const deletedColumns: Columns<ReadBlog> = [{ ...titleColumn, cell: (blog) => renderTitle(blog) }, category];

/** Published blogs and drafts. */
export function BlogsTable({
  blogs,
  view,
  sorting,
  onDelete,
}: {
  blogs: ReadBlog[];
  view: ListView;
  sorting: Sorting;
  onDelete: (blog: ReadBlog) => void;
}) {
  return (
    <RecordTable
      caption={copy.title}
      rows={blogs}
      columns={getColumns(view)}
      sorting={sorting}
      actionsLabel={columns.actions}
      renderActions={(blog) => (
        <>
          {!blog.draft && (
            <RowLink to={paths.blogPost(blog._id)} itemName={getName(blog)}>
              {copy.read}
            </RowLink>
          )}
          <RowLink to={getEditor(blog)} itemName={getName(blog)}>
            {copy.edit}
          </RowLink>
          <RowAction id={blog._id} itemName={getName(blog)} tone="danger" onAction={() => onDelete(blog)}>
            {copy.delete}
          </RowAction>
        </>
      )}
    />
  );
}

export function DeletedBlogsTable({ blogs, ...props }: DeletedTableProps<ReadBlog> & { blogs: ReadBlog[] }) {
  return (
    <DeletedRecordTable {...props} copy={copy} rows={blogs} columns={deletedColumns} getName={getName} />
  );
}

/** The date that visitors read, the time of publication, or when a draft was saved. */
function renderDate({ date, draft, updatedAt }: ReadBlog) {
  if (!draft) return date;
  const { publishAt, problem } = draft;
  const due = publishAt ?? problem?.publishAt;
  return (
    <span>
      {!publishAt && <span className={styles.note}>{problem ? times.due : times.saved}</span>}
      {due ? <DateTime iso={due} format="dayAndTimeInIndia" /> : <DateTime iso={updatedAt} />}
      {due && <span className={styles.note}>{times.zone}</span>}
    </span>
  );
}

function renderStatus({ status, draft }: ReadBlog) {
  if (!draft) return <StatusChip status={status} />;
  const { problem, publishAt, blogStatus } = draft;
  if (problem) return <Chip tone="warning">{draftStatus.problem}</Chip>;
  if (publishAt) return <Chip tone="brand">{draftStatus.scheduled}</Chip>;
  if (blogStatus === 'published') return <Chip tone="plain">{draftStatus.changes}</Chip>;
  return <Chip tone="plain">{draftStatus[blogStatus ?? 'draft']}</Chip>;
}
