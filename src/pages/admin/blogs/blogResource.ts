import { blogApi, type ReadBlog } from '../../../api/blogs';
import { blogQueries } from '../../../api/queries';
import type { Versioned } from '../../../api/records';
import { blogEditor } from '../../../content/editors';
import { type BlogInput, blogInput } from '../../../contract/blog';
import type { EditableResource, SavedRecord } from '../../../features/recordEditor/editableResource';
import { dateFormats } from '../../../lib/dates';
import { safeLocalStorage } from '../../../lib/safeStorage';

export const blogResource: EditableResource<BlogInput> = {
  name: 'blog',
  queryKey: blogQueries.all,
  fieldNames: ['title', 'author', 'date', 'category', 'snippet', 'content'],
  labels: blogEditor.labels,
  schema: blogInput,
  empty: { title: '', author: '', date: '', category: '', snippet: '', content: '' },
  getPrefilled: (owner) => ({ author: readLastAuthor(owner), date: dateFormats.longDay.format(new Date()) }),
  onCreated: ({ author }, owner) => saveLastAuthor(owner, author),
  load: async (id, signal) => toSavedRecord(await blogApi.get(id, { signal })),
  create: async (fields, key) => toSavedRecord(await blogApi.create(fields, key)),
  update: async (id, fields, etag) => toSavedRecord(await blogApi.update(id, fields, etag)),
  getConflictRecord(error) {
    const current = blogApi.getConflict(error);
    return current && toSavedRecord(current);
  },
};

/** Each admin of the device has an own one. */
const lastAuthorKey = (owner: string) => `last-author:${encodeURIComponent(owner)}`;

function readLastAuthor(owner: string | undefined): string {
  return (owner && safeLocalStorage.getItem(lastAuthorKey(owner))) || '';
}

function saveLastAuthor(owner: string | undefined, author: string): void {
  if (owner) safeLocalStorage.setItem(lastAuthorKey(owner), author);
}

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
