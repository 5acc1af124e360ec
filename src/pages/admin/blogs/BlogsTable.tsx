import type { ReadBlog } from '../../../api/blogs';
import { blogsPage as copy } from '../../../content/adminLists';
import { getCategoryTone } from '../../../content/blog';
import { DELETED_RETENTION_DAYS } from '../../../contract/limits';
import { CategoryMark } from '../../../features/blog/BlogPattern';
import { type Column, RecordTable } from '../../../features/recordList/RecordTable';
import { RowAction, RowLink } from '../../../features/recordList/RowAction';
import { ShortDate } from '../../../features/recordList/ShortDate';
import type { Sorting } from '../../../features/recordList/SortableHeader';
import { StatusChip } from '../../../features/recordList/StatusChip';
import { paths } from '../../../paths';
import styles from './BlogsTable.module.css';

const { columns } = copy;

const title: Column<ReadBlog> = {
  label: columns.title,
  defaultSort: 'title',
  cell: (blog) => (
    <>
      <span className={styles.title}>{blog.title}</span>
      <span className={styles.author}>{blog.author}</span>
    </>
  ),
};
const category: Column<ReadBlog> = {
  label: columns.category,
  width: 'medium',
  defaultSort: 'category',
  cell: (blog) => (
    <span className={styles.category}>
      <CategoryMark tone={getCategoryTone(blog.category)} />
      {blog.category}
    </span>
  ),
};
const listColumns: [Column<ReadBlog>, ...Column<ReadBlog>[]] = [
  title,
  category,
  { label: columns.date, width: 'medium', cell: (blog) => blog.date },
  { label: columns.status, width: 'narrow', cell: (blog) => <StatusChip status={blog.status} /> },
];
const deletedColumns: [Column<ReadBlog>, ...Column<ReadBlog>[]] = [
  title,
  category,
  {
    label: columns.deleted,
    width: 'medium',
    defaultSort: '-deletedAt',
    cell: (blog) => <ShortDate iso={blog.deletedAt} />,
  },
  {
    label: columns.restorableUntil,
    width: 'medium',
    cell: (blog) => <ShortDate iso={blog.deletedAt} plusDays={DELETED_RETENTION_DAYS} />,
  },
];

export function BlogsTable({
  blogs,
  sorting,
  onDelete,
}: {
  blogs: ReadBlog[];
  sorting: Sorting;
  onDelete: (blog: ReadBlog) => void;
}) {
  return (
    <RecordTable
      caption={copy.title}
      rows={blogs}
      columns={listColumns}
      sorting={sorting}
      actionsLabel={columns.actions}
      renderActions={(blog) => (
        <>
          <RowLink to={paths.blogPost(blog._id)} itemName={blog.title}>
            {copy.read}
          </RowLink>
          <RowLink to={paths.admin.editBlog(blog._id)} itemName={blog.title}>
            {copy.edit}
          </RowLink>
          <RowAction id={blog._id} itemName={blog.title} tone="danger" onAction={() => onDelete(blog)}>
            {copy.delete}
          </RowAction>
        </>
      )}
    />
  );
}

export function DeletedBlogsTable({
  blogs,
  sorting,
  busyId,
  onRestore,
}: {
  blogs: ReadBlog[];
  sorting: Sorting;
  busyId: string | undefined;
  onRestore: (blog: ReadBlog) => void;
}) {
  return (
    <RecordTable
      caption={copy.title}
      rows={blogs}
      columns={deletedColumns}
      sorting={sorting}
      actionsLabel={columns.actions}
      hasOneAction
      renderActions={(blog) => (
        <RowAction id={blog._id} itemName={blog.title} tone="plain" onAction={() => onRestore(blog)}>
          {busyId === blog._id ? copy.restoring : copy.restore}
        </RowAction>
      )}
    />
  );
}
