import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readUser } from '../../../auth/session';
import { editorWords } from '../../../content/editors';
import { buttonClass } from '../../../ui/Button';
import { Moment } from '../../../ui/Moment';
import { describeDraft } from './describeDraft';
import styles from './UnsavedDrafts.module.css';
import { useDrafts } from './useDrafts';

const words = editorWords.waiting;

/** Where a kept draft waits, the dashboard says so, with a link to it (decision 24). */
export function WaitingDrafts() {
  const [owner] = useState(() => readUser()?.email);
  const drafts = useDrafts(owner);
  if (drafts.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.title}>
        {words.heading}
      </h2>
      <p className={styles.lead}>{words.lead}</p>
      <ul className={styles.list}>
        {drafts.map((draft) => {
          const { what, title, to } = describeDraft(draft);
          return (
            <li key={draft.fill} className={styles.draft}>
              <PencilLine className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
              <p className={styles.words}>
                <strong className={styles.name}>{title}</strong>
                <span className={styles.when}>
                  {what} · {words.typed} <Moment iso={draft.savedAt} />
                </span>
              </p>
              <Link to={to} className={buttonClass({ variant: 'secondary', size: 'small' })}>
                <span>
                  {words.continue}
                  <span className="visually-hidden"> {title}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
