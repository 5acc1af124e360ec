import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './Section.module.css';

/**
 * A section of the page with its heading. `tone` is its background; `id` also names the heading, which
 * labels the section.
 */
export function Section({
  id,
  title,
  lead,
  tone = 'paper',
  className,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  tone?: 'paper' | 'sunk' | 'band';
  className?: string;
  children: ReactNode;
}) {
  return (
    <section className={classNames(styles.section, styles[tone], className)} aria-labelledby={`${id}-title`}>
      <div className="page">
        <div className={styles.head}>
          <h2 id={`${id}-title`} className="text-3xl">
            {title}
          </h2>
          {lead && <p className={classNames('lead', styles.lead)}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
