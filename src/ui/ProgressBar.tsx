import styles from './ProgressBar.module.css';

/** A line along the upper edge of the window while something loads; not at all when that is quick. */
export function ProgressBar({ label }: { label: string }) {
  return <div className={styles.bar} role="progressbar" aria-label={label} />;
}
