import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { showToast } from '../../ui/showToast';
import { DraftBanners } from '../drafts/DraftBanners';
import type { DeviceDraft } from '../drafts/deviceDrafts';
import type { useDeviceDraft } from '../drafts/useDeviceDraft';
import { inquiryDesk } from '../words/inquiryDesk';
import styles from './ComposerForm.module.css';
import { returnText } from './useComposerDraft';

const copy = inquiryDesk.composer;

/** Below the field: why sending failed, where the draft is, the other drafts, and the buttons. */
export function ComposerFooter({
  owner,
  draft,
  kind,
  recordId,
  isEmpty,
  failure,
  onDiscard,
  onResume,
  children,
}: {
  owner: string | undefined;
  draft: ReturnType<typeof useDeviceDraft>;
  kind: string;
  recordId: string;
  isEmpty: boolean;
  failure: { message: string; reason: string } | undefined;
  onDiscard: () => void;
  onResume: (draft: DeviceDraft) => void;
  /** The button that sends. */
  children: ReactNode;
}) {
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
      {/* While this text is empty. */}
      {isEmpty && (
        <DraftBanners
          owner={owner}
          kind={kind}
          recordId={recordId}
          isOwn={draft.isOwn}
          onRestore={onResume}
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
