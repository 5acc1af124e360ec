import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button';
import { DateTime } from '../../ui/DateTime';
import { Notice } from '../../ui/Notice';
import { editorCopy } from '../words/editors';
import styles from './DraftBanners.module.css';
import { acquireDraftLock, watchDraftLock } from './draftLock';
import { type Draft, removeDraft } from './draftStorage';
import { useDrafts } from './useDrafts';

const copy = editorCopy.draftBanner;

type BannerProps = {
  owner: string | undefined;
  /** Whether another admin has saved the record since the start of this draft. */
  isStale: (draft: Draft) => boolean;
  onRestore: (draft: Draft) => void;
  onDiscarded: (draft: Draft) => void;
};

/** Offers the stored drafts of this record, except the one of the form itself. */
export function DraftBanners({
  kind,
  recordId,
  draftId,
  ...props
}: BannerProps & { kind: string; recordId: string | undefined; draftId: string }) {
  const drafts = useDrafts(props.owner).filter(
    (draft) => draft.kind === kind && draft.recordId === recordId && draft.id !== draftId,
  );
  return drafts.map((draft) => <DraftBanner key={draft.id} draft={draft} {...props} />);
}

function DraftBanner({ owner, draft, isStale, onRestore, onDiscarded }: BannerProps & { draft: Draft }) {
  const [isOpen, setIsOpen] = useState<boolean>();
  // Checked again at each change, since a changed draft is open in a form.
  useEffect(() => watchDraftLock(draft.id, setIsOpen), [draft]);
  if (isOpen === undefined) return null;

  /** Does nothing while a form in another tab edits the draft. */
  async function discard(): Promise<void> {
    const release = await acquireDraftLock(draft.id);
    if (!release) return;
    removeDraft(owner, draft);
    release();
    onDiscarded(draft);
  }

  return (
    <Notice tone="info" className={styles.banner}>
      <div className={styles.body}>
        <p>
          <strong>
            {copy.from} <DateTime iso={draft.savedAt} />.
          </strong>{' '}
          {isOpen && copy.openElsewhere} {isStale(draft) && copy.changedSince}
        </p>
        <div className={styles.actions}>
          <Button size="small" variant={isOpen ? 'secondary' : 'primary'} onClick={() => onRestore(draft)}>
            {isOpen ? copy.copy : copy.restore}
          </Button>
          {!isOpen && (
            <Button variant="quiet" size="small" onClick={() => void discard()}>
              {copy.discard}
            </Button>
          )}
        </div>
      </div>
    </Notice>
  );
}
