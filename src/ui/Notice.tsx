import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './Notice.module.css';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

/** An inline message. An error is announced at once, the others when the reader is idle. */
export function Notice({
  tone,
  className,
  children,
}: {
  tone: keyof typeof ICONS;
  className?: string;
  children: ReactNode;
}) {
  const Icon = ICONS[tone];
  return (
    <div
      className={classNames(styles.notice, styles[tone], className)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon className={styles.icon} size={20} />
      <div className={styles.body}>{children}</div>
    </div>
  );
}
