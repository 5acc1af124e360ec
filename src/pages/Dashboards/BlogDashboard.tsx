import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteBlog, listBlogs, type ReadBlog } from '../../api/blogs';
import { blogDashboard as words } from '../../content/dashboards';
import { messages } from '../../content/messages';
import { paths } from '../../paths';
import { readToken } from '../../session';
import { ADMIN_PAGE_ROWS } from '../../settings';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Listing } from '../../ui/Listing';
import { Pagination } from '../../ui/Pagination';
import { listingOf } from '../admin/listingOf';
import { useListAddress } from '../admin/useListAddress';
import { BlogRows } from './BlogRows';
import { DashboardFrame, NoRows } from './DashboardFrame';
import { RowsSkeleton } from './RowsSkeleton';
import { useDeletion } from './useDeletion';

/** Every blog to read, edit and delete; open to look at (decision 3). */
export default function BlogDashboard() {
  const { page, addressOf } = useListAddress();
  const [asked, setAsked] = useState<ReadBlog>();
  const { remove, heading, deletingId } = useDeletion('blogs', deleteBlog, words, () => setAsked(undefined));
  const query = useQuery({
    queryKey: ['blogs', 'list', { page, limit: ADMIN_PAGE_ROWS }],
    queryFn: ({ signal }) => listBlogs({ page: String(page), limit: String(ADMIN_PAGE_ROWS) }, signal),
    placeholderData: keepPreviousData,
  });
  const total = query.data?.total ?? 0;

  return (
    <DashboardFrame words={words} addTo={paths.admin.addBlog} heading={heading}>
      <Listing
        list={listingOf(query)}
        skeleton={<RowsSkeleton />}
        failed={messages.lists.blogs.failed}
        empty={
          <NoRows
            title={messages.lists.blogs.empty}
            text={words.emptyText}
            pastEnd={total > 0 ? { ...words.pastEnd, to: addressOf(1) } : undefined}
          />
        }
      >
        {(blogs) => <BlogRows blogs={blogs} onDelete={setAsked} />}
      </Listing>
      <Pagination
        label={words.pages}
        page={page}
        perPage={ADMIN_PAGE_ROWS}
        total={total}
        addressOf={addressOf}
      />
      {asked && (
        <ConfirmDialog
          title={words.dialog.title}
          confirm={deletingId ? words.deleting : words.delete}
          cancel={words.dialog.keep}
          isBusy={deletingId !== undefined}
          onConfirm={() => void remove(asked._id)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            <strong>{asked.title}</strong>
          </p>
          <p>{readToken() ? words.dialog.text : words.dialog.signedOut}</p>
        </ConfirmDialog>
      )}
    </DashboardFrame>
  );
}
