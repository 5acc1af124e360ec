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
  anchor,
  tone = 'paper',
  className,
  children,
}: {
  id: string;
  title: string;
  lead?: string;
  /** The hash that leads here. */
  anchor?: string;
  tone?: 'paper' | 'sunk' | 'tint' | 'band';
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      id={anchor}
      className={classNames('section', styles.section, tone === 'paper' ? styles.paper : tone, className)}
      aria-labelledby={`${id}-title`}
    >
      <div className="page">
        <div className={styles.head}>
          <h2 id={`${id}-title`} className="text-3xl" tabIndex={anchor ? -1 : undefined}>
            {title}
          </h2>
          {lead && <p className={classNames('lead above-4', tone === 'band' && 'on-band-soft')}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
