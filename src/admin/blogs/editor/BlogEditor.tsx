import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigationType, useParams } from 'react-router-dom';
import { http } from '../../../api/http';
import { paths } from '../../../paths';
import { useNavigateFromHere } from '../../../router/useNavigateFromHere';
import type { LastAuthor } from '../../../shared/blogResponses';
import { dateFormats } from '../../../ui/dates';
import { useAdminEmail } from '../../common/admins';
import { isFormKept, KEEP_FORM_STATE } from '../../records/editor/LeaveQuestion';
import { lists, RecordPage } from '../../records/editor/RecordPage';
import { UnloadedRecord } from '../../records/editor/UnloadedRecord';
import { moveUnsent } from '../../records/unsent';
import { BLOG_NAMES, loadBlog, NO_TEXT, type SavedBlog } from '../blogText';
import { BlogForm } from './BlogForm';

/** Loaded at each visit, and not refetched while the admin is typing. */
const ONCE = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };

/** /admin/blogs/add, which stays open for the next blog, and /admin/blogs/edit/{id}. */
export default function BlogEditor() {
  const { id } = useParams();
  const { state } = useLocation();
  const action = useNavigationType();
  // A text that became a draft on the server stays in its form when the page gets the URL of the draft.
  const [form, setForm] = useState({ id, number: 0 });
  if (form.id !== id) setForm({ id, number: isFormKept(action, state) ? form.number : form.number + 1 });
  const title = id === undefined ? 'Add a blog' : 'Edit blog';
  return (
    <RecordPage title={title} description="Write or edit a blog post." back={lists.blog}>
      <LoadedBlog key={form.number} id={id} />
    </RecordPage>
  );
}

function LoadedBlog({ id }: { id: string | undefined }) {
  const navigate = useNavigateFromHere();
  const owner = useAdminEmail();
  /** What a new text in this form was stored as, or what its draft became. */
  const [current, setCurrent] = useState<SavedBlog>();
  /** The form of the next post, which starts with the author of the one before. */
  const [next, setNext] = useState<{ number: number; author?: string }>({ number: 0 });
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
      author: (await http.get<LastAuthor>('/blogs/author', { signal }).catch(() => null))?.data.author ?? '',
      date: dateFormats.longDay.format(new Date()),
    }),
    enabled: id === undefined,
    ...ONCE,
  });

  // The address of a draft leads to the post that it became, with what was typed in it.
  const moved = !current && data && data.id !== id ? data : undefined;
  const onLoadedMoved = useEffectEvent((record: SavedBlog) => {
    moveUnsent({ owner, form: 'blog', id }, record.id);
    navigate(paths.admin.editBlog(record.id), { replace: true });
  });
  useEffect(() => {
    if (moved) onLoadedMoved(moved);
  }, [moved]);

  if ((id === undefined && !prefilled.isFetching) || (data && !moved)) {
    return (
      <BlogForm
        key={next.number}
        record={data}
        blank={{ ...NO_TEXT, ...prefilled.data, ...(next.author && { author: next.author }) }}
        onPublished={({ author }) => {
          if (id !== undefined) return navigate(paths.blogDashboard);
          // The form must be mounted to be focused.
          flushSync(() => setNext({ number: next.number + 1, author }));
          document.querySelector<HTMLElement>('main form input')?.focus();
        }}
        onMoved={(record) => {
          setCurrent(record);
          navigate(paths.admin.editBlog(record.id), { replace: true, state: KEEP_FORM_STATE });
        }}
      />
    );
  }
  return (
    <UnloadedRecord
      kind="blog"
      id={id}
      isLoading={id === undefined || isFetching || moved !== undefined}
      error={error}
      onRetry={() => void refetch()}
      fields={BLOG_NAMES.length}
    />
  );
}
