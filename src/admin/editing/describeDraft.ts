import { paths } from '../../paths';
import { type DeviceDraft, INQUIRY_DRAFT_LABELS } from './deviceDrafts';

const UNTITLED = 'no title yet';

/** What a stored text is, its title, and the URL of the screen that has its form. */
export function describeDraft({ kind, recordId, fields }: DeviceDraft): {
  description: string;
  title: string;
  to: string;
} {
  if (kind !== 'blog' && kind !== 'job') {
    const description = INQUIRY_DRAFT_LABELS[kind];
    return { description, title: fields.to ?? UNTITLED, to: paths.admin.inquiry(recordId ?? '') };
  }
  const isBlog = kind === 'blog';
  const title = (isBlog ? fields.title : fields.position)?.trim() || UNTITLED;
  if (recordId === undefined) {
    return { description: `New ${kind}`, title, to: isBlog ? paths.admin.addBlog : paths.admin.addJob };
  }
  const to = isBlog ? paths.admin.editBlog(recordId) : paths.admin.editJob(recordId);
  return { description: `Changes to a ${kind}`, title, to };
}
