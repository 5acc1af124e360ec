import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { blogEditor } from '../../../content/editors';
import { messages } from '../../../content/messages';
import { EditorFrame } from '../../../features/recordEditor/RecordEditor';
import { paths } from '../../../paths';
import { BlogForm } from './BlogForm';
import { BlogPreview } from './BlogPreview';
import { blogKind } from './blogResource';

/** /admin/blogs/add and /admin/blogs/edit/{id} (section 2, decision 22). */
export default function BlogEditor() {
  const { id } = useParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isNewPage = id === undefined;

  function onSaved(): void {
    void client.invalidateQueries({ queryKey: ['blogs'] });
    if (!isNewPage) void navigate(paths.blogDashboard);
  }

  return (
    <EditorFrame kind={blogKind} words={blogEditor} fetchFailed={messages.blog.fetchFailed}>
      {({ record, draft }) => (
        <BlogForm
          record={record}
          draft={draft}
          messages={messages.blog}
          startsOver={isNewPage}
          onSaved={onSaved}
          Preview={BlogPreview}
        />
      )}
    </EditorFrame>
  );
}
