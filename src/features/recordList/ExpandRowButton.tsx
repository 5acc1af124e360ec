import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './ExpandRowButton.module.css';

/** The button that expands a row. Its click area is the row, except the other buttons. */
export function ExpandRowButton({
  isOpen,
  children,
  ...button
}: ComponentProps<'button'> & { isOpen: boolean }) {
  return (
    <button {...button} type="button" className={styles.button} aria-expanded={isOpen}>
      <span className={styles.label}>{children}</span>
      <ChevronDown className={styles.chevron} size={18} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
