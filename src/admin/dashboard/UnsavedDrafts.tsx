import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { DateTime } from '../../ui/DateTime';
import { DiscardButton } from '../records/editor/DiscardButton';
import { describeUnsent, useUnsentList } from '../records/unsent';
import styles from './UnsavedDrafts.module.css';

/** How many are shown at first: below them is what else needs work. */
const FEW = 3;

/** What this admin has typed and not saved on this device, each with a link to its form. */
export function UnsavedDrafts() {
  const texts = useUnsentList();
  const [areAllShown, setAreAllShown] = useState(false);
  if (texts.length === 0) return null;
  return (
    <section className="below-6 round-m pad-5 tint" aria-labelledby="unsaved-drafts">
      <h2 id="unsaved-drafts">Unsaved changes on this device</h2>
      <p className={classNames('muted', styles.lead)}>You typed these but have not saved them yet.</p>
      <ul className="stack gap-2">
        {(areAllShown ? texts : texts.slice(0, FEW)).map((unsent) => {
          const { description, title, to } = describeUnsent(unsent);
          return (
            <li
              key={`${unsent.form} ${unsent.id}`}
              className={classNames('cluster gap-x-3 callout', styles.draft)}
            >
              <PencilLine className="brand" size={20} />
              <p className={classNames('small stack gap-0', styles.text)}>
                <strong>{title}</strong>
                <span className="fine">
                  {description} · Typed <DateTime iso={unsent.savedAt} />
                </span>
              </p>
              <div className="row">
                <Link to={to} className={buttonClass({ variant: 'secondary', size: 'small' })}>
                  <span>
                    Continue
                    <span className="visually-hidden"> {title}</span>
                  </span>
                </Link>
                <DiscardButton unsent={unsent} itemName={title} />
              </div>
            </li>
          );
        })}
      </ul>
      {texts.length > FEW && (
        <button
          type="button"
          className="link-row"
          aria-expanded={areAllShown}
          onClick={() => setAreAllShown(!areAllShown)}
        >
          {areAllShown ? 'Show fewer' : `Show all ${texts.length}`}
        </button>
      )}
    </section>
  );
}
