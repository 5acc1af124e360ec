import type { ReadBlog } from '../../../api/blogs';
import { blogsPage as copy } from '../../../content/adminLists';
import { getCategoryTone } from '../../../content/blog';
import { CategoryMark } from '../../../features/blog/BlogPattern';
import { DeletedRecordTable, type DeletedTableProps } from '../../../features/recordList/DeletedRecordTable';
import { type Column, type Columns, RecordTable } from '../../../features/recordList/RecordTable';
import { RowAction, RowLink, TitleLink } from '../../../features/recordList/RowAction';
import type { Sorting } from '../../../features/recordList/SortableHeader';
import { StatusChip } from '../../../features/recordList/StatusChip';
import { paths } from '../../../paths';
import styles from './BlogsTable.module.css';

const { columns } = copy;

const renderTitle = ({ title, author }: ReadBlog, editor?: string) => (
  <>
    <span className={styles.title}>{editor ? <TitleLink to={editor}>{title}</TitleLink> : title}</span>
    <span className={styles.author}>{author}</span>
  </>
);
const titleColumn = { label: columns.title, defaultSort: 'title' };
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
const listColumns: Columns<ReadBlog> = [
  { ...titleColumn, cell: (blog) => renderTitle(blog, paths.admin.editBlog(blog._id)) },
  category,
  { label: columns.date, width: 'medium', cell: (blog) => blog.date },
  { label: columns.status, width: 'narrow', cell: (blog) => <StatusChip status={blog.status} /> },
];

/** A deleted blog has no editor. */
const deletedColumns: Columns<ReadBlog> = [{ ...titleColumn, cell: (blog) => renderTitle(blog) }, category];

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

export function DeletedBlogsTable({ blogs, ...props }: DeletedTableProps<ReadBlog> & { blogs: ReadBlog[] }) {
  return (
    <DeletedRecordTable
      {...props}
      copy={copy}
      rows={blogs}
      columns={deletedColumns}
      getName={(blog) => blog.title}
    />
  );
}
