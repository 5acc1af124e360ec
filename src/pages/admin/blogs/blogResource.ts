import { createBlog, currentBlogIn, getBlogVersion, type ReadBlog, updateBlog } from '../../../api/blogs';
import type { Versioned } from '../../../api/records';
import { blogEditor } from '../../../content/editors';
import { type BlogInput, blogInput } from '../../../contract/blog';
import type { RecordKind, SavedRecord } from '../../../features/recordEditor/editableResource';

export const blogKind: RecordKind<BlogInput> = {
  name: 'blog',
  names: ['title', 'author', 'date', 'category', 'snippet', 'content'],
  labels: blogEditor.labels,
  rules: blogInput,
  empty: { title: '', author: '', date: '', category: '', snippet: '', content: '' },
  load: async (id, signal) => toSaved(await getBlogVersion(id, signal)),
  create: async (fields, key) => toSaved(await createBlog(fields, key)),
  update: async (id, fields, etag) => toSaved(await updateBlog(id, fields, etag)),
  currentIn(error) {
    const current = currentBlogIn(error);
    return current && toSaved(current);
  },
};

/** An older record may lack a field: the form needs a text for each. */
function toSaved({ item, etag }: Versioned<Partial<ReadBlog> & { _id: string }>): SavedRecord<BlogInput> {
  const { _id, title = '', author = '', date = '', category = '', snippet = '', content = '' } = item;
  return {
    id: _id,
    etag,
    updatedAt: item.updatedAt ?? '',
    fields: { title, author, date, category, snippet, content },
  };
}
