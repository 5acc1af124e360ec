import { Link, type LinkProps } from 'react-router-dom';
import { company } from '../content/company';
import { reachUs } from '../content/companyWords';
import { buttonClass } from '../ui/Button';
import { classNames } from '../ui/classNames';
import { telHref } from '../ui/contactLinks';
import styles from './StickyAction.module.css';

/**
 * On a phone the inquiry and a call stay at the bottom of the screen once the first view has gone. Stands before the last
 * part of a page, which covers it, and takes no room.
 */
export function StickyAction({ label, to, state }: { label: string } & Pick<LinkProps, 'to' | 'state'>) {
  const { phone } = company;
  return (
    <div className={classNames('row screen-only', styles.bar)}>
      <Link
        to={to}
        state={state}
        className={classNames(buttonClass({ variant: 'inquiry' }), 'grow shrinks', styles.action)}
      >
        {label}
      </Link>
      {phone && (
        <a href={telHref(phone)} className={classNames(buttonClass({ variant: 'secondary' }), 'rigid')}>
          {reachUs.callUs}
        </a>
      )}
    </div>
  );
}
