import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/Button';
import { classNames } from '../ui/classNames';
import styles from './CallToAction.module.css';
import { LogoMark } from './LogoMark';

type Action = { label: string; to: string };

/** The end of a page: one sentence and the next step. A `band` is as wide as the window. */
export function CallToAction({
  variant = 'box',
  heading,
  lead,
  action,
  secondAction,
}: {
  variant?: 'box' | 'band';
  heading: string;
  lead: string;
  action: Action;
  secondAction?: Action;
}) {
  return (
    <section
      className={variant === 'band' ? styles.band : styles.page}
      aria-labelledby="call-to-action-title"
    >
      {variant === 'band' && <LogoMark className={styles.mark} />}
      <div className={variant === 'band' ? styles.page : styles.box}>
        <div className={styles.text}>
          <h2
            id="call-to-action-title"
            className={classNames(styles.title, variant === 'band' && styles.displayTitle)}
          >
            {heading}
          </h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        <div className={classNames('cluster gap-3', styles.actions)}>
          <Link to={action.to} className={buttonClass({ size: 'large' })}>
            {action.label}
          </Link>
          {secondAction && (
            <Link to={secondAction.to} className={buttonClass({ variant: 'secondary', size: 'large' })}>
              {secondAction.label}
            </Link>
          )}
        </div>
      </div>
    </section>
  );
}
