import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { LazyImage } from '../ui/LazyImage';
import styles from './CallToAction.module.css';
import { LogoMark } from './LogoMark';

/** The end of a page: one sentence and the next step. A `band` is as wide as the window. */
export function CallToAction({
  variant = 'box',
  heading,
  lead,
  action,
  second,
  picture,
  children,
}: {
  variant?: 'box' | 'band';
  heading: string;
  lead: ReactNode;
  action: { label: string } & Pick<LinkProps, 'to' | 'state'>;
  /** Quieter than the action. */
  second?: { label: string; to: string };
  /** Stands on the edge of the box. */
  picture?: { src: string; alt: string } | undefined;
  /** Other ways than the action. */
  children?: ReactNode;
}) {
  const isBand = variant === 'band';
  const page = classNames('page section', styles.page);
  return (
    <section
      className={isBand ? classNames('relative', styles.band) : page}
      aria-labelledby="call-to-action-title"
    >
      {isBand && <LogoMark className={styles.mark} />}
      <div
        className={
          isBand ? page : classNames('cluster gap-8 between tint', styles.box, picture && styles.pictured)
        }
      >
        <div className={styles.text}>
          <h2 id="call-to-action-title" className={isBand ? 'text-3xl' : 'text-2xl'}>
            {heading}
          </h2>
          <p className="lead above-4">{lead}</p>
        </div>
        <div className={classNames('cluster gap-3', isBand && 'above-8')}>
          <Link
            to={action.to}
            state={action.state}
            className={buttonClass({ variant: 'inquiry', size: 'large' })}
          >
            {action.label}
          </Link>
          {second && (
            <Link to={second.to} className="link-row">
              {second.label}
            </Link>
          )}
          {children}
        </div>
        {picture && <LazyImage className={styles.picture} image={picture} width={640} height={360} />}
      </div>
    </section>
  );
}
