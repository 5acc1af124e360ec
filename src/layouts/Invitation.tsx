import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/Button';
import styles from './Invitation.module.css';

/** The last word of a page: one sentence and the one thing to do next. */
export function Invitation({
  heading,
  lead,
  action,
}: {
  heading: string;
  lead: string;
  action: { label: string; to: string };
}) {
  return (
    <section className={styles.invitation} aria-labelledby="invitation-title">
      <div className={styles.box}>
        <div className={styles.words}>
          <h2 id="invitation-title" className={styles.title}>
            {heading}
          </h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        <Link to={action.to} className={buttonClass({ size: 'large' })}>
          {action.label}
        </Link>
      </div>
    </section>
  );
}
