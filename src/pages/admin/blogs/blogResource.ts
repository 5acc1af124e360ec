import { blogApi, type ReadBlog } from '../../../api/blogs';
import { blogQueries } from '../../../api/queries';
import type { Versioned } from '../../../api/records';
import { blogEditor } from '../../../content/editors';
import { type BlogInput, blogInput } from '../../../contract/blog';
import type { EditableResource, SavedRecord } from '../../../features/recordEditor/editableResource';

export const blogResource: EditableResource<BlogInput> = {
  name: 'blog',
  queryKey: blogQueries.all,
  fieldNames: ['title', 'author', 'date', 'category', 'snippet', 'content'],
  labels: blogEditor.labels,
  schema: blogInput,
  empty: { title: '', author: '', date: '', category: '', snippet: '', content: '' },
  load: async (id, signal) => toSavedRecord(await blogApi.get(id, { signal })),
  create: async (fields, key) => toSavedRecord(await blogApi.create(fields, key)),
  update: async (id, fields, etag) => toSavedRecord(await blogApi.update(id, fields, etag)),
  getConflictRecord(error) {
    const current = blogApi.getConflict(error);
    return current && toSavedRecord(current);
  },
};

/** Older records may lack a field; the form needs a text for each. */
function toSavedRecord({
  item,
  etag,
}: Versioned<Partial<ReadBlog> & { _id: string }>): SavedRecord<BlogInput> {
  const { _id, title = '', author = '', date = '', category = '', snippet = '', content = '' } = item;
  return {
    id: _id,
    etag,
    updatedAt: item.updatedAt ?? '',
    fields: { title, author, date, category, snippet, content },
  };
}
