import { blogsPage as copy } from '../../../content/adminLists';
import { getCategoryTone } from '../../../content/blog';
import type { BlogDraft } from '../../../contract/blogDraft';
import { CategoryMark } from '../../../features/blog/BlogPattern';
import { type Column, type Columns, RecordTable } from '../../../features/recordList/RecordTable';
import { RowAction, RowLink, TitleLink } from '../../../features/recordList/RowAction';
import type { Sorting } from '../../../features/recordList/SortableHeader';
import { paths } from '../../../paths';
import { Chip } from '../../../ui/Chip';
import { DateTime } from '../../../ui/DateTime';
import styles from './BlogsTable.module.css';

const { columns, draftColumns, draftStatus } = copy;

const getName = ({ title }: BlogDraft) => title || copy.untitled;
const editorOf = ({ _id, blog }: BlogDraft) => paths.admin.editBlog(blog ?? _id);

const title: Column<BlogDraft> = {
  label: columns.title,
  defaultSort: 'title',
  cell: (draft) => (
    <>
      <span className={styles.title}>
        <TitleLink to={editorOf(draft)}>{getName(draft)}</TitleLink>
      </span>
      <span className={styles.author}>{draft.author}</span>
    </>
  ),
};
const category: Column<BlogDraft> = {
  label: columns.category,
  width: 'medium',
  cell: (draft) =>
    draft.category && (
      <span className={styles.category}>
        <CategoryMark tone={getCategoryTone(draft.category)} />
        {draft.category}
      </span>
    ),
};
const status: Column<BlogDraft> = { label: columns.status, width: 'medium', cell: renderStatus };
const saved: Column<BlogDraft> = {
  label: draftColumns.saved,
  width: 'medium',
  defaultSort: '-updatedAt',
  cell: ({ updatedAt }) => <DateTime iso={updatedAt} />,
};
const publishAt: Column<BlogDraft> = {
  label: draftColumns.publishAt,
  width: 'medium',
  defaultSort: 'publishAt',
  cell: (draft) => draft.publishAt && <DateTime iso={draft.publishAt} format="dayAndTimeInIndia" />,
};
const draftsColumns: Columns<BlogDraft> = [title, category, saved, status];
const scheduledColumns: Columns<BlogDraft> = [title, category, publishAt, status];

export function DraftsTable({
  drafts,
  isScheduled,
  sorting,
  onDelete,
}: {
  drafts: BlogDraft[];
  isScheduled: boolean;
  sorting: Sorting;
  onDelete: (draft: BlogDraft) => void;
}) {
  return (
    <RecordTable
      caption={copy.title}
      rows={drafts}
      columns={isScheduled ? scheduledColumns : draftsColumns}
      sorting={sorting}
      actionsLabel={columns.actions}
      renderActions={(draft) => (
        <>
          <RowLink to={editorOf(draft)} itemName={getName(draft)}>
            {copy.edit}
          </RowLink>
          <RowAction id={draft._id} itemName={getName(draft)} tone="danger" onAction={() => onDelete(draft)}>
            {copy.delete}
          </RowAction>
        </>
      )}
    />
  );
}

function renderStatus({ problem, publishAt, blogStatus }: BlogDraft) {
  if (problem) return <Chip tone="warning">{draftStatus.problem}</Chip>;
  if (publishAt) return <Chip tone="brand">{draftStatus.scheduled}</Chip>;
  if (blogStatus === 'published') return <Chip tone="plain">{draftStatus.changes}</Chip>;
  return <Chip tone="plain">{draftStatus[blogStatus ?? 'draft']}</Chip>;
}
