import { paths } from '../../paths';
import { showToast } from '../../ui/showToast';
import { type DeviceDraft, INQUIRY_DRAFT_LABELS, removeDeviceDraft, saveDeviceDraft } from './deviceDrafts';

const UNTITLED = 'no title yet';

/** What a stored text is, its title, and the URL of the screen that has its form. */
export function describeDraft({ kind, recordId, fields }: DeviceDraft): {
  description: string;
  title: string;
  to: string;
} {
  const description = INQUIRY_DRAFT_LABELS[kind];
  if (recordId !== undefined && description !== undefined) {
    return { description, title: fields.to ?? UNTITLED, to: paths.admin.inquiry(recordId) };
  }
  const isBlog = kind === 'blog';
  const title = (isBlog ? fields.title : fields.position)?.trim() || UNTITLED;
  if (recordId === undefined) {
    return { description: `New ${kind}`, title, to: isBlog ? paths.admin.addBlog : paths.admin.addJob };
  }
  const to = isBlog ? paths.admin.editBlog(recordId) : paths.admin.editJob(recordId);
  return { description: `Changes to a ${kind}`, title, to };
}

/** Discards a stored text; Undo brings it back. */
export function discardDeviceDraft(owner: string | undefined, draft: DeviceDraft): void {
  removeDeviceDraft(owner, draft);
  showToast('info', 'Draft discarded.', {
    about: draft.id,
    detail: describeDraft(draft).title,
    action: { label: 'Undo', run: () => void saveDeviceDraft(owner, draft) },
  });
}
