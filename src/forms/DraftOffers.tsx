import { editorWords } from '../content/editors';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { type Draft, forgetDraft } from './drafts';
import styles from './RecordForm.module.css';
import { shortTime } from './shortTime';
import { useDrafts } from './useDrafts';

/** Offers back what was typed before and is not in the form (decision 25). The form itself stays as it is. */
export function DraftOffers({
  owner,
  kind,
  recordId,
  fill,
  isStale,
  onRestore,
  onDiscarded,
}: {
  owner: string | undefined;
  kind: string;
  recordId: string | undefined;
  /** The form's own draft, which is not offered. */
  fill: string;
  /** Whether the record was saved by somebody since this draft was begun. */
  isStale: (draft: Draft) => boolean;
  onRestore: (draft: Draft) => void;
  onDiscarded: () => void;
}) {
  const words = editorWords.offer;
  const offered = useDrafts(owner).filter(
    (draft) => draft.kind === kind && draft.recordId === recordId && draft.fill !== fill,
  );
  return offered.map((draft) => (
    <Notice key={draft.fill} tone="info" className={styles.offer}>
      <div className={styles.offerBody}>
        <p>
          <strong>
            {words.from} <time dateTime={draft.savedAt}>{shortTime(draft.savedAt)}</time>.
          </strong>{' '}
          {isStale(draft) && words.changedSince}
        </p>
        <div className={styles.offerActions}>
          <Button size="small" onClick={() => onRestore(draft)}>
            {words.restore}
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              forgetDraft(owner, draft);
              onDiscarded();
            }}
          >
            {words.discard}
          </Button>
        </div>
      </div>
    </Notice>
  ));
}
