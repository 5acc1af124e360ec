import { showToast } from '../common/showToast';
import { describeDraft } from './describeDraft';
import { type DeviceDraft, removeDeviceDraft, saveDeviceDraft } from './deviceDrafts';

/**
 * Discards a stored text; Undo brings it back.
 * @param bringBack is what Undo does, where that is more than to store it again
 */
export function discardDeviceDraft(
  draft: DeviceDraft,
  bringBack: (draft: DeviceDraft) => unknown = saveDeviceDraft,
): void {
  removeDeviceDraft(draft);
  showToast('info', 'Draft discarded.', {
    about: draft.id,
    detail: describeDraft(draft).title,
    action: { label: 'Undo', run: () => void bringBack(draft) },
  });
}
