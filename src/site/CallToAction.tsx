import { Link } from 'react-router-dom';
import { buttonClass } from '../ui/Button';
import { classNames } from '../ui/classNames';
import styles from './CallToAction.module.css';
import { LogoMark } from './LogoMark';

/** The end of a page: one sentence and the next step. A `band` is as wide as the window. */
export function CallToAction({
  variant = 'box',
  heading,
  lead,
  action,
}: {
  variant?: 'box' | 'band';
  heading: string;
  lead: string;
  action: { label: string; to: string };
}) {
  return (
    <section
      className={variant === 'band' ? styles.band : styles.page}
      aria-labelledby="call-to-action-title"
    >
      {variant === 'band' && <LogoMark className={styles.mark} />}
      <div className={variant === 'band' ? styles.page : classNames('cluster gap-8 between', styles.box)}>
        <div className={styles.text}>
          <h2
            id="call-to-action-title"
            className={classNames('text-3xl', variant === 'band' && styles.displayTitle)}
          >
            {heading}
          </h2>
          <p className={styles.lead}>{lead}</p>
        </div>
        <Link
          to={action.to}
          className={classNames(buttonClass({ variant: 'inquiry', size: 'large' }), styles.action)}
        >
          {action.label}
        </Link>
      </div>
    </section>
  );
}
