import { useEffect, useState } from 'react';
import { editorWords } from '../../../content/editors';
import { Button } from '../../../ui/Button';
import { Moment } from '../../../ui/Moment';
import { Notice } from '../../../ui/Notice';
import styles from '../RecordForm.module.css';
import { claimDraft, watchDraft } from './draftLock';
import { type Draft, forgetDraft } from './draftStorage';
import { useDrafts } from './useDrafts';

const words = editorWords.offer;

type Offers = {
  owner: string | undefined;
  /** Whether the record was saved by somebody since this draft was begun. */
  isStale: (draft: Draft) => boolean;
  onRestore: (draft: Draft) => void;
  onDiscarded: () => void;
};

/** Offers back what was typed before and is not in the form (decision 25). The form itself stays as it is. */
export function DraftOffers({
  kind,
  recordId,
  fill,
  ...offers
}: Offers & {
  kind: string;
  recordId: string | undefined;
  /** The form's own draft, which is not offered. */
  fill: string;
}) {
  const offered = useDrafts(offers.owner).filter(
    (draft) => draft.kind === kind && draft.recordId === recordId && draft.fill !== fill,
  );
  return offered.map((draft) => <DraftOffer key={draft.fill} draft={draft} {...offers} />);
}

function DraftOffer({ owner, draft, isStale, onRestore, onDiscarded }: Offers & { draft: Draft }) {
  const isOpen = useIsOpen(draft);
  if (isOpen === undefined) return null;

  /** What somebody is typing in another tab is not thrown away from here. */
  async function discard(): Promise<void> {
    const letGo = await claimDraft(draft.fill);
    if (!letGo) return;
    forgetDraft(owner, draft);
    letGo();
    onDiscarded();
  }

  return (
    <Notice tone="info" className={styles.offer}>
      <div className={styles.offerBody}>
        <p>
          <strong>
            {words.from} <Moment iso={draft.savedAt} />.
          </strong>{' '}
          {isOpen && words.openElsewhere} {isStale(draft) && words.changedSince}
        </p>
        <div className={styles.offerActions}>
          <Button size="small" variant={isOpen ? 'secondary' : 'primary'} onClick={() => onRestore(draft)}>
            {isOpen ? words.copy : words.restore}
          </Button>
          {!isOpen && (
            <Button variant="quiet" size="small" onClick={() => void discard()}>
              {words.discard}
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}

/** Whether another tab has this draft in a form; undefined until it is known, and asked again when it is written to. */
function useIsOpen(draft: Draft): boolean | undefined {
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => watchDraft(draft, setIsOpen), [draft]);
  return isOpen;
}
