import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames';
import styles from './AdminHeading.module.css';

/** The title of an admin page, a line below it, and its primary action. */
export function AdminHeading({ title, lead, action }: { title: string; lead: string; action?: ReactNode }) {
  return (
    <div className={classNames('cluster between below-6', styles.heading)}>
      <div className={classNames('stack gap-1 shrinks', styles.content)}>
        <h1 className={styles.title}>{title}</h1>
        <p className="muted">{lead}</p>
      </div>
      {action}
    </div>
  );
}
