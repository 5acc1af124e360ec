import { Button } from '../../ui/Button';
import { DateTime } from '../../ui/DateTime';
import { Notice } from '../../ui/Notice';
import type { DeviceDraft } from './deviceDrafts';
import styles from './Editor.module.css';
import { useDeviceDrafts } from './useDeviceDraft';

/** Offers the stored drafts of this record, except that of the form itself. */
export function DraftBanners({
  kind,
  recordId,
  isOwn,
  isStale = () => false,
  onRestore,
  onDiscard,
}: {
  kind: DeviceDraft['kind'];
  recordId: string | undefined;
  isOwn: (draft: DeviceDraft) => boolean;
  /** Whether another admin has saved the record since the start of this draft. */
  isStale?: (draft: DeviceDraft) => boolean;
  onRestore: (draft: DeviceDraft) => void;
  onDiscard: (draft: DeviceDraft) => void;
}) {
  const drafts = useDeviceDrafts().filter(
    (draft) => draft.kind === kind && draft.recordId === recordId && !isOwn(draft),
  );
  return drafts.map((draft) => (
    <Notice
      key={draft.id}
      tone="info"
      className={styles.banner}
      actions={
        <div className="cluster">
          <Button size="small" onClick={() => onRestore(draft)}>
            Restore
          </Button>
          <Button variant="quiet" size="small" onClick={() => onDiscard(draft)}>
            Discard
          </Button>
        </div>
      }
    >
      <strong>
        You have unsaved changes from <DateTime iso={draft.savedAt} />.
      </strong>{' '}
      {isStale(draft) &&
        'Someone has saved it since then. If you restore your changes, you will see both versions.'}
    </Notice>
  ));
}
