import { paths } from '../../paths';
import { editorCopy } from '../words/editors';
import type { Draft } from './draftStorage';

/** The kind of record of a draft, its title, and the URL of its editor. */
export function describeDraft({ kind, recordId, fields }: Draft): {
  description: string;
  title: string;
  to: string;
} {
  const { newRecord, changedRecord, composed, untitled } = editorCopy.unsavedDrafts;
  if (recordId !== undefined && (kind === 'reply' || kind === 'note')) {
    return { description: composed[kind], title: fields.to ?? untitled, to: paths.admin.inquiry(recordId) };
  }
  const isBlog = kind === 'blog';
  const title = (isBlog ? fields.title : fields.position)?.trim() || untitled;
  const description = recordId === undefined ? newRecord(kind) : changedRecord(kind);
  if (recordId === undefined)
    return { description, title, to: isBlog ? paths.admin.addBlog : paths.admin.addJob };
  return { description, title, to: isBlog ? paths.admin.editBlog(recordId) : paths.admin.editJob(recordId) };
}
