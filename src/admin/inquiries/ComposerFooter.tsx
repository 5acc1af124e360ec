import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { showToast } from '../../ui/showToast';
import { DraftBanners } from '../drafts/DraftBanners';
import { type Draft, openDraft } from '../drafts/draftStorage';
import type { useDraft } from '../drafts/useDraft';
import { inquiryDesk } from '../words/inquiryDesk';
import styles from './ComposerForm.module.css';
import { returnText } from './useComposerDraft';

const copy = inquiryDesk.composer;

/** Below the field: why sending failed, where the draft is, the drafts of other tabs, and the buttons. */
export function ComposerFooter({
  owner,
  draft,
  draftId,
  kind,
  recordId,
  isEmpty,
  failure,
  onDiscard,
  onResume,
  children,
}: {
  owner: string | undefined;
  draft: ReturnType<typeof useDraft>;
  draftId: string;
  kind: string;
  recordId: string;
  isEmpty: boolean;
  failure: { message: string; reason: string } | undefined;
  onDiscard: () => void;
  onResume: (draft: Draft) => void;
  /** The button that sends. */
  children: ReactNode;
}) {
  async function restore(stored: Draft): Promise<void> {
    const opened = await openDraft(owner, stored.id);
    if (!opened) return;
    onResume(opened.draft);
    opened.release();
  }

  return (
    <>
      {failure && (
        <Notice tone="error">
          <p className={styles.strong}>{failure.message}</p>
          <p>{failure.reason}</p>
        </Notice>
      )}
      <div className={styles.footer}>
        {children}
        {!isEmpty && (
          <>
            <p className={styles.state}>{draft.hasStorageFailed ? copy.draftLost : copy.draft}</p>
            <Button variant="quiet" size="small" className={styles.discard} onClick={onDiscard}>
              {copy.discard}
            </Button>
          </>
        )}
      </div>
      {/* While this text is empty: a draft that is open in another tab, or a second one. */}
      {isEmpty && (
        <DraftBanners
          owner={owner}
          kind={kind}
          recordId={recordId}
          draftId={draftId}
          isStale={() => false}
          onRestore={(stored) => void restore(stored)}
          onDiscarded={(discarded) =>
            showToast('info', copy.discarded, {
              about: discarded.id,
              action: { label: inquiryDesk.undo, run: () => returnText(owner, discarded) },
            })
          }
        />
      )}
    </>
  );
}
