import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { Notice } from '../../../ui/Notice';
import { DraftBanners } from '../../editing/DraftBanners';
import type { DeviceDraft } from '../../editing/deviceDrafts';
import { discardDeviceDraft } from '../../editing/discardDeviceDraft';
import type { useDeviceDraft } from '../../editing/useDeviceDraft';
import styles from './Composer.module.css';
import { returnText } from './returnedTexts';
import type { Composer } from './useComposer';

/** Below the field: why sending failed, where the draft is, the other drafts, and the buttons. */
export function ComposerFooter({
  composer: { kind, recordId, isBeingSent, discard, resume },
  draft,
  fields,
  failure,
  children,
}: {
  composer: Composer;
  draft: ReturnType<typeof useDeviceDraft>;
  fields: DeviceDraft['fields'];
  failure: { message: string; reason: string } | undefined;
  /** The button that sends. */
  children: ReactNode;
}) {
  const isEmpty = fields.text === '' && !fields.files;
  return (
    <>
      {failure && (
        <div ref={showWhole}>
          <Notice tone="error">
            <p>
              <strong>{failure.message}</strong>
            </p>
            <p>{failure.reason}</p>
          </Notice>
        </div>
      )}
      <div className={classNames('cluster', styles.footer)}>
        {children}
        {!isEmpty && (
          <>
            <p className="fine">
              {draft.hasStorageFailed
                ? 'This browser cannot keep drafts: do not leave before you have sent it'
                : 'Draft kept on this device'}
            </p>
            <Button variant="quiet" size="small" className="push" onClick={() => discard(fields)}>
              Discard draft
            </Button>
          </>
        )}
      </div>
      {/* While this text is empty. */}
      {isEmpty && (
        <div className={styles.banners}>
          <DraftBanners
            kind={kind}
            recordId={recordId}
            isOwn={(stored) => draft.isOwn(stored) || isBeingSent(stored)}
            onRestore={resume}
            onDiscard={(stored) => discardDeviceDraft(stored, returnText)}
          />
        </div>
      )}
    </>
  );
}

/** In a low window the buttons, which stay in view, would hide it. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
