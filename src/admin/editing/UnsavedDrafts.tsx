import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { DateTime } from '../../ui/DateTime';
import { keepFocus } from '../common/keepFocus';
import { describeDraft } from './describeDraft';
import { discardDeviceDraft } from './discardDeviceDraft';
import styles from './UnsavedDrafts.module.css';
import { useDeviceDrafts } from './useDeviceDraft';

/** How many are shown at first: below them is what else needs work. */
const FEW = 3;

/** The drafts of this admin on this device (docs/product.md §16.2), each with a link to its editor. */
export function UnsavedDrafts() {
  const drafts = useDeviceDrafts();
  const [areAllShown, setAreAllShown] = useState(false);
  if (drafts.length === 0) return null;
  return (
    <section
      ref={keepFocus}
      className={classNames('below-6 round-m', styles.drafts)}
      aria-labelledby="unsaved-drafts"
    >
      <h2 id="unsaved-drafts">Unsaved changes on this device</h2>
      <p className={classNames('muted', styles.lead)}>You typed these but have not saved them yet.</p>
      <ul className="stack gap-2">
        {(areAllShown ? drafts : drafts.slice(0, FEW)).map((draft) => {
          const { description, title, to } = describeDraft(draft);
          return (
            <li key={draft.id} className={classNames('cluster gap-x-3 callout', styles.draft)}>
              <PencilLine className="brand" size={20} />
              <p className={classNames('small', styles.text)}>
                <strong>{title}</strong>
                <span className="fine">
                  {description} · Typed <DateTime iso={draft.savedAt} />
                </span>
              </p>
              <div className="row">
                <Link to={to} className={buttonClass({ variant: 'secondary', size: 'small' })}>
                  <span>
                    Continue
                    <span className="visually-hidden"> {title}</span>
                  </span>
                </Link>
                <Button variant="quiet" size="small" onClick={() => discardDeviceDraft(draft)}>
                  <span>
                    Discard
                    <span className="visually-hidden"> {title}</span>
                  </span>
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {drafts.length > FEW && (
        <button
          type="button"
          className="link-row"
          aria-expanded={areAllShown}
          onClick={() => setAreAllShown(!areAllShown)}
        >
          {areAllShown ? 'Show fewer' : `Show all ${drafts.length}`}
        </button>
      )}
    </section>
  );
}
