import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './Notice.module.css';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };
const CLASSES = { success: 'tint-success', error: 'tint-danger', info: styles.info };

/** An inline message, with its buttons beside it. An error is announced at once, the others when the reader is idle. */
export function Notice({
  tone,
  actions,
  className,
  children,
}: {
  tone: keyof typeof ICONS;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const Icon = ICONS[tone];
  const body = <div className={classNames('shrinks', styles.body)}>{children}</div>;
  return (
    <div
      className={classNames('small', styles.notice, CLASSES[tone], className)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon className={styles.icon} size={20} />
      {actions ? (
        <div className={classNames('cluster between', styles.withActions)}>
          {body}
          {actions}
        </div>
      ) : (
        body
      )}
    </div>
  );
}
