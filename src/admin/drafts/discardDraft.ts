import { showToast } from '../../ui/showToast';
import { editorCopy } from '../words/editors';
import { describeDraft } from './describeDraft';
import { acquireDraftLock } from './draftLock';
import { type Draft, removeDraft, saveDraft } from './draftStorage';

const copy = editorCopy.unsavedDrafts;

/** Discards a stored draft that no form has open; Undo brings it back. */
export async function discardDraft(owner: string | undefined, draft: Draft): Promise<void> {
  const about = { about: draft.id, detail: describeDraft(draft).title };
  const release = await acquireDraftLock(draft.id);
  if (!release) {
    showToast('info', copy.openElsewhere, about);
    return;
  }
  removeDraft(owner, draft);
  release();
  const undo = { label: copy.undo, run: () => void saveDraft(owner, draft) };
  showToast('info', copy.discarded, { ...about, action: undo });
}
