import { classNames } from '../../ui/classNames';
import styles from './Chip.module.css';

export type ChipTone = 'brand' | 'strong' | 'success' | 'warning' | 'plain';

/** A short label, such as the status of a record. */
export function Chip({ tone, children }: { tone: ChipTone; children: string }) {
  return (
    <span className={classNames('bold round-full text-xs nowrap clips', `tint-${tone}`, styles.chip)}>
      {children}
    </span>
  );
}
