import { letterhead } from '../../site/content/companyWords';
import styles from './Letterhead.module.css';

/** What the mail has below the text of the reply. */
export function Letterhead() {
  return (
    <details className="fine">
      <summary className={styles.summary}>The mail ends with the details of the company</summary>
      <p className={styles.lines}>{letterhead}</p>
    </details>
  );
}
