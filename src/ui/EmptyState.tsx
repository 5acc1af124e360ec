import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './classNames';
import styles from './EmptyState.module.css';

/** Shown instead of the items of an empty list. `children` are the explanation and the next step. */
export function EmptyState({
  icon: Icon,
  title,
  variant = 'framed',
  children,
}: {
  icon?: LucideIcon;
  title: string;
  variant?: 'framed' | 'plain';
  children: ReactNode;
}) {
  return (
    <div className={classNames('stack gap-3', styles[variant])}>
      {Icon && <Icon className="ornament" size={32} />}
      <p className={classNames('text-l leading-label', styles.title)}>{title}</p>
      {children}
    </div>
  );
}

export function EmptyStateText({ children }: { children: ReactNode }) {
  return <p className={classNames('soft', styles.text)}>{children}</p>;
}
