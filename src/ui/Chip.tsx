import { classNames } from '../lib/classNames';
import styles from './Chip.module.css';

/** A short label, such as the status of a record. */
export function Chip({ tone, children }: { tone: 'brand' | 'warning' | 'plain'; children: string }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
