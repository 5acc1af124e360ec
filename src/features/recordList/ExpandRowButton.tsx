import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './ExpandRowButton.module.css';

/** The button that opens a row, by its name; all of the row that is no other button presses it. */
export function ExpandRowButton({
  isOpen,
  children,
  ...button
}: ComponentProps<'button'> & { isOpen: boolean }) {
  return (
    <button {...button} type="button" className={styles.opener} aria-expanded={isOpen}>
      <ChevronDown className={styles.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.cut}>{children}</span>
    </button>
  );
}
