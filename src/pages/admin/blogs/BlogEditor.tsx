import { useParams } from 'react-router-dom';
import { blogEditor } from '../../../content/editors';
import { messages } from '../../../content/messages';
import { RecordEditor } from '../../../features/recordEditor/RecordEditor';
import { paths } from '../../../paths';
import { BlogFields } from './BlogFields';
import { blogResource } from './blogResource';

const toBlogDashboard = { to: paths.blogDashboard, delayMs: 0 };

/** /admin/blogs/add, which stays for the next blog, and /admin/blogs/edit/{id}. */
export default function BlogEditor() {
  const { id } = useParams();
  return (
    <RecordEditor
      resource={blogResource}
      copy={blogEditor}
      messages={messages.blog}
      redirect={id === undefined ? undefined : toBlogDashboard}
    >
      {(form) => <BlogFields form={form} />}
    </RecordEditor>
  );
}
