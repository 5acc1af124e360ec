import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigationType, useParams } from 'react-router-dom';
import { toApiFailure } from '../../../data/errors';
import { messages } from '../../../data/messages';
import { paths } from '../../../paths';
import { useNavigateFromHere } from '../../../router/useNavigateFromHere';
import { dateFormats } from '../../../ui/dates';
import { useAdminEmail } from '../../common/adminEmail';
import { moveDeviceDrafts } from '../../editing/deviceDrafts';
import { EditorPage, EditorSkeleton, LoadFailure, MissingRecord } from '../../editing/EditorPage';
import { isFormKept, KEEP_FORM_STATE } from '../../editing/LeaveQuestion';
import { useFormSession } from '../../editing/useDeviceDraft';
import { BLOG_NAMES, type BlogText, loadBlog, type SavedBlog } from '../blogText';
import { getLastAuthor } from '../requests';
import { BlogForm } from './BlogForm';

const BACK = { to: paths.admin.blogs, label: 'All blogs' };
/** Loaded at each visit, and not refetched while the admin is typing. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

/** /admin/blogs/add, which stays open for the next blog, and /admin/blogs/edit/{id} (docs/product.md §15.3). */
export default function BlogEditor() {
  const { id } = useParams();
  const { state } = useLocation();
  const action = useNavigationType();
  // A text that became a draft on the server stays in its form when the page gets the URL of the draft.
  const [form, setForm] = useState({ id, number: 0 });
  if (form.id !== id) setForm({ id, number: isFormKept(action, state) ? form.number : form.number + 1 });
  const title = id === undefined ? 'Add a blog' : 'Edit blog';
  return (
    <EditorPage title={title} description="Write or edit a blog post." back={BACK}>
      <LoadedBlog key={form.number} id={id} />
    </EditorPage>
  );
}

function LoadedBlog({ id }: { id: string | undefined }) {
  const navigate = useNavigateFromHere();
  const owner = useAdminEmail();
  const { draftId, restored, start } = useFormSession();
  /** What a new text in this form was stored as, or what its draft became. */
  const [current, setCurrent] = useState<SavedBlog>();
  const [lastAuthor, setLastAuthor] = useState<Pick<BlogText, 'author'>>();
  const {
    data = current,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['editor', 'blog', id],
    queryFn: ({ signal }) => loadBlog(id ?? '', signal),
    enabled: id !== undefined && !current,
    ...ONCE,
  });
  const prefilled = useQuery({
    queryKey: ['editor', 'blog', 'prefilled'],
    queryFn: async ({ signal }) => ({
      // A text can be written without knowing its last author.
      author: await getLastAuthor({ signal }).catch(() => ''),
      date: dateFormats.longDay.format(new Date()),
    }),
    enabled: id === undefined,
    ...ONCE,
  });

  /** Gives the page the URL of this text; what was typed under the former one goes with it. */
  function moveTo(record: SavedBlog, state?: typeof KEEP_FORM_STATE): void {
    const isNew = record.draft && record.draft.blog === null;
    if (id !== undefined && !isNew) moveDeviceDrafts(owner, 'blog', id, record.id);
    navigate(paths.admin.editBlog(record.id), { replace: true, state });
  }

  // The address of a draft leads to the post that it became.
  const moved = !current && data && data.id !== id ? data : undefined;
  const onLoadedMoved = useEffectEvent((record: SavedBlog) => moveTo(record));
  useEffect(() => {
    if (moved) onLoadedMoved(moved);
  }, [moved]);

  if ((id === undefined && !prefilled.isFetching) || (data && !moved) || restored) {
    return (
      <BlogForm
        key={draftId}
        draftId={draftId}
        restored={restored}
        record={data}
        prefilled={{ ...prefilled.data, ...lastAuthor }}
        onRestore={start}
        onPublished={({ author }) => {
          if (id !== undefined) return navigate(paths.blogDashboard);
          setLastAuthor({ author });
          start();
        }}
        onMoved={(record) => {
          setCurrent(record);
          moveTo(record, KEEP_FORM_STATE);
        }}
      />
    );
  }
  if (id === undefined || isFetching || moved) {
    return <EditorSkeleton fields={BLOG_NAMES.length} text="Loading the blog…" />;
  }
  const message = messages.blog.fetchFailed;
  if (toApiFailure(error).status === 404) {
    return <MissingRecord message={message} id={id} kind="blog" back={BACK} onRestore={start} />;
  }
  return <LoadFailure message={message} error={error} onRetry={() => void refetch()} />;
}
