import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/classNames';
import styles from './Fold.module.css';

/**
 * What is looked up rather than read: folded on a phone. On a wider window and on paper it stands open, in browsers that know
 * how; others fold it there too.
 */
export function Fold({ title, anchor, children }: { title: string; anchor?: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary
        className={classNames(
          'box brand-on-hover row between gap-4 bold leading-label hit breaks',
          styles.title,
        )}
      >
        {title}
        <ChevronDown className="ornament" size={20} />
      </summary>
      {/* Inside, so that a browser opens it for the address without script. */}
      <div id={anchor} className={styles.content}>
        {children}
      </div>
    </details>
  );
}
