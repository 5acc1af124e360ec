import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getFailureText, toApiFailure } from '../../../api/errors';
import { PageMeta } from '../../../layout/PageMeta';
import { paths } from '../../../paths';
import { buttonClass } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { RetryNotice } from '../../../ui/RetryNotice';
import { failureTexts } from '../../common/failures';
import styles from './Editor.module.css';
import type { RecordKind } from './recordText';

type BackTo = { to: string; label: string };

/** The lists of the records, to which their pages lead back. */
export const lists: Record<RecordKind, BackTo> = {
  blog: { to: paths.admin.blogs, label: 'All blogs' },
  job: { to: paths.admin.jobs, label: 'All jobs' },
};

/** A page about one record, with the link back to where it is listed. */
export function RecordPage({
  title,
  description,
  back,
  isNarrow = false,
  children,
}: {
  title: string;
  description: string;
  back: BackTo;
  isNarrow?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={isNarrow ? styles.narrow : styles.page}>
      <PageMeta title={title} description={description} />
      <div className="stack gap-1 below-4">
        <Link
          to={back.to}
          className={classNames('link-row muted no-underline self-start medium', styles.back)}
        >
          <ArrowLeft size={18} />
          {back.label}
        </Link>
        <h1>{title}</h1>
      </div>
      {children}
    </div>
  );
}

/** Why a record or its versions could not be loaded. */
export function LoadFailure({
  message,
  error,
  onRetry,
}: {
  /** The exact message. */
  message: string;
  error: unknown;
  onRetry: () => void;
}) {
  const reason = getFailureText(toApiFailure(error), { ...failureTexts, other: () => 'Try again.' });
  return (
    <RetryNotice onRetry={onRetry}>
      <p>
        <strong>{message}</strong>
      </p>
      <p>{reason}</p>
    </RetryNotice>
  );
}

/** In place of a record that does not exist, or of its versions. */
export function Missing({
  message,
  back,
  children,
}: {
  /** The exact message. */
  message: string;
  back: BackTo;
  children?: ReactNode;
}) {
  return (
    <div className={classNames('box stack start measure', styles.missing)}>
      <h2>{message}</h2>
      <p>It may have been deleted, or the address may have a typing error.</p>
      {children}
      <Link to={back.to} className={buttonClass({ variant: 'secondary' })}>
        <ArrowLeft size={18} />
        {back.label}
      </Link>
    </div>
  );
}
