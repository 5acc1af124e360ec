import { useParams } from 'react-router-dom';
import { blogEditor } from '../../../content/editors';
import { messages } from '../../../content/messages';
import { RecordEditor } from '../../../features/recordEditor/RecordEditor';
import { paths } from '../../../paths';
import { BlogFields } from './BlogFields';
import { blogResource } from './blogResource';

const added = { label: blogEditor.viewPost, to: paths.blogPost };
const redirectAfterUpdate = { to: paths.blogDashboard, delayMs: 0 };

/** /admin/blogs/add, which stays open for the next blog, and /admin/blogs/edit/{id} (docs/product.md §15.3). */
export default function BlogEditor() {
  const { id } = useParams();
  return (
    <RecordEditor
      resource={blogResource}
      copy={blogEditor}
      messages={messages.blog}
      added={added}
      redirect={id === undefined ? undefined : redirectAfterUpdate}
    >
      {(form) => <BlogFields form={form} />}
    </RecordEditor>
  );
}
