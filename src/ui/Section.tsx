import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames';
import styles from './Section.module.css';

/**
 * A section of the page with its heading. `tone` is its background; `id` also names the heading, which
 * labels the section.
 */
export function Section({
  id,
  title,
  lead,
  eyebrow,
  action,
  tone = 'paper',
  align = 'start',
  className,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  eyebrow?: string;
  action?: ReactNode;
  tone?: 'paper' | 'sunk' | 'band';
  align?: 'start' | 'center';
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={classNames(styles.section, styles[tone], className)} aria-labelledby={`${id}-title`}>
      <div className={styles.inner}>
        <div className={classNames(styles.head, align === 'center' && styles.center)}>
          <div className={styles.intro}>
            {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
            <h2 id={`${id}-title`} className={styles.title}>
              {title}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
          {action}
        </div>
        {children}
      </div>
    </section>
  );
}
