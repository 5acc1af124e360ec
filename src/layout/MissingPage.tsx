import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { reachUs } from '../content/companyWords';
import { imageFolder } from '../content/language';
import { buttonClass } from '../ui/Button';
import { classNames } from '../ui/classNames';
import styles from './MessagePage.module.css';
import { PageMeta } from './PageMeta';
import { ReachUs } from './ReachUs';

/** Says that there is nothing at this address, and where to go instead: `to`, or `children`. */
export function MissingPage({
  copy,
  code,
  to,
  children,
}: {
  copy: { title: string; description: string; heading: string; text: string; action?: string };
  code?: string;
  to?: string;
  children?: ReactNode;
}) {
  return (
    <div className={classNames('stack page section middle', styles.missing)}>
      <PageMeta title={copy.title} description={copy.description} />
      <div className="stack start">
        {code && <p className="bold ornament">{code}</p>}
        <h1 className="text-3xl">{copy.heading}</h1>
        <p className="lead">{copy.text}</p>
        {to && (
          <Link to={to} className={buttonClass({ size: 'large' })}>
            {copy.action}
          </Link>
        )}
        {children}
        <ReachUs intro={reachUs.stuck} />
      </div>
      <img src={`${imageFolder}/not-found.svg`} width={480} height={320} alt="" />
    </div>
  );
}
