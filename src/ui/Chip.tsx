import styles from './Chip.module.css';
import { classNames } from './classNames';

/** A short label, such as the status of a record. */
export function Chip({ tone, children }: { tone: 'brand' | 'warning' | 'plain'; children: string }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
