import styles from './ProgressBar.module.css';

/** A line along the upper edge of the window while something loads; not shown for short waits. */
export function ProgressBar({ label }: { label: string }) {
  return <div className={styles.bar} role="progressbar" aria-label={label} />;
}
