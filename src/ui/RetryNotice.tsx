import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { Notice } from './Notice';
import styles from './RetryNotice.module.css';

/** An error with a button that tries again. */
export function RetryNotice({
  label,
  onRetry,
  children,
}: {
  /** The label of the button. */
  label: string;
  onRetry: () => void;
  children: ReactNode;
}) {
  return (
    <Notice tone="error">
      {children}
      <Button variant="secondary" size="small" className={styles.retry} onClick={onRetry}>
        <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
        {label}
      </Button>
    </Notice>
  );
}
