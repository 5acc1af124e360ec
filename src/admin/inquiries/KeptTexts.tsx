import { useState } from 'react';
import { readUser } from '../../data/session';
import { Button } from '../../ui/Button';
import { EmptyStateText } from '../../ui/EmptyState';
import { discardDraft } from '../drafts/describeDraft';
import { useDeviceDrafts } from '../drafts/useDeviceDraft';
import { inquiryDesk } from '../words/inquiryDesk';
import styles from './KeptTexts.module.css';

/** What this admin has written about an inquiry that is gone: it can be read once more, and discarded. */
export function KeptTexts({ id }: { id: string }) {
  const [owner] = useState(() => readUser()?.email);
  const drafts = useDeviceDrafts(owner).filter(({ recordId }) => recordId === id);
  if (drafts.length === 0) return null;
  return (
    <div className={styles.texts}>
      <EmptyStateText>{inquiryDesk.notFound.kept}</EmptyStateText>
      {drafts.map((draft) => (
        <div key={draft.id} className={styles.draft}>
          <p className={styles.text} dir="auto">
            {draft.fields.text}
          </p>
          <Button variant="secondary" size="small" onClick={() => discardDraft(owner, draft)}>
            {inquiryDesk.composer.discard}
          </Button>
        </div>
      ))}
    </div>
  );
}
