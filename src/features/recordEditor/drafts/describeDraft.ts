import { editorCopy } from '../../../content/editors';
import { paths } from '../../../paths';
import type { Draft } from './draftStorage';

/** What a draft is of, its title, and the address of its editor. */
export function describeDraft({ kind, recordId, fields }: Draft): {
  what: string;
  title: string;
  to: string;
} {
  const { newOne, changed, untitled } = editorCopy.waiting;
  const isBlog = kind === 'blog';
  const title = (isBlog ? fields.title : fields.position)?.trim() || untitled;
  const what = recordId === undefined ? newOne(kind) : changed(kind);
  if (recordId === undefined) return { what, title, to: isBlog ? paths.admin.addBlog : paths.admin.addJob };
  return { what, title, to: isBlog ? paths.admin.editBlog(recordId) : paths.admin.editJob(recordId) };
}
