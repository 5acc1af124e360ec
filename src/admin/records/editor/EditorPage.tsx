import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getFailureText, toApiFailure } from '../../../api/errors';
import { PageMeta } from '../../../layout/PageMeta';
import { Button, buttonClass } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { DateTime } from '../../../ui/DateTime';
import { Notice } from '../../../ui/Notice';
import { RetryNotice } from '../../../ui/RetryNotice';
import { Skeleton } from '../../../ui/Skeleton';
import { failureTexts } from '../../common/failures';
import { moveUnsent, useUnsentList } from '../unsent';
import styles from './Editor.module.css';

type BackTo = { to: string; label: string };

/** The page of the blog editor or the job editor. */
export function EditorPage({
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

export function EditorSkeleton({ fields, text }: { fields: number; text: string }) {
  return (
    <div aria-busy="true" className="stack gap-6">
      <p className="visually-hidden" role="status">
        {text}
      </p>
      {Array.from({ length: fields }, (_, field) => (
        <div key={field} className="stack gap-2" aria-hidden="true">
          <Skeleton shape="short" />
          <Skeleton shape="field" />
        </div>
      ))}
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

/** A missing record in an editor: what was typed in it can become a new one. */
export function MissingRecord({
  message,
  kind,
  id,
  back,
  onContinue,
}: {
  /** The exact message. */
  message: string;
  kind: 'blog' | 'job';
  id: string;
  back: BackTo;
  onContinue: () => void;
}) {
  const unsent = useUnsentList().filter(({ form }) => form === kind);
  const typed = unsent.find((text) => text.id === id);
  // It would take the place of another new one.
  const hasNew = unsent.some((text) => text.id === undefined);
  return (
    <Missing message={message} back={back}>
      {typed && (
        <Notice tone="info">
          <p>
            What you typed is still on this device. <DateTime iso={typed.savedAt} />
          </p>
          {hasNew ? (
            <p>
              To continue it as a new {kind}, save or discard the new {kind} that you have begun first.
            </p>
          ) : (
            <Button
              size="small"
              onClick={() => {
                moveUnsent(typed, undefined);
                onContinue();
              }}
            >
              Continue it as a new {kind}
            </Button>
          )}
        </Notice>
      )}
    </Missing>
  );
}
