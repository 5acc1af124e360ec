import type { ReactNode } from 'react';
import { classNames } from '../../../ui/classNames';
import { Notice } from '../../../ui/Notice';
import type { Texts } from '../../common/saveRecord';
import { DiscardButton } from '../../records/editor/DiscardButton';
import styles from './Composer.module.css';
import type { SendFailure, UnsentText } from './useSend';

/** Below the field: why it was not sent, the buttons, and where the text is until it is sent. */
export function ComposerFooter<Fields extends Texts>({
  unsent: { place, about, fields, isBegun, isKept },
  failure,
  children,
}: {
  unsent: UnsentText<Fields>;
  failure?: SendFailure;
  /** The button that sends. */
  children: ReactNode;
}) {
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
        {isBegun && (
          <>
            <p className="fine">
              {isKept
                ? 'Draft kept on this device'
                : 'This browser cannot keep drafts: do not leave before you have sent it'}
            </p>
            <DiscardButton unsent={{ ...place, fields, about }} itemName="draft" />
          </>
        )}
      </div>
    </>
  );
}

/** In a low window the buttons, which stay in view, would hide it. */
function showWhole(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
