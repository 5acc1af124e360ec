import { type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { Clock, MailWarning } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { nullIfMissing } from '../../api/errors';
import { http } from '../../api/http';
import { paths } from '../../paths';
import { formatCount } from '../../shared/formatCount';
import type { MailKind } from '../../shared/mail';
import type { FiledMail, Mail } from '../../shared/mailResponses';
import { AsyncList } from '../../ui/AsyncList';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Age } from '../../ui/DateTime';
import { dateFormats } from '../../ui/dates';
import { Notice } from '../../ui/Notice';
import { showToast } from '../../ui/showToast';
import { useNow } from '../../ui/useNow';
import { downloadFile } from '../common/downloadFile';
import { mailQueries } from '../inquiries/queries';
import { MailActions, useMailActions, useMailReload } from '../inquiries/timeline/MailActions';
import { useInquirySummary } from '../inquiries/useInquirySummary';
import styles from './Dashboard.module.css';

const KINDS: Record<MailKind, string> = {
  reply: 'Reply',
  acknowledgement: 'Acknowledgement',
  notice: 'Notice',
  reminder: 'Reminder',
  assignment: 'Notice of an assignment',
  applications: 'Notice of applications',
  account: 'Notice about an account',
  colleague: 'Notice about a colleague',
  password: 'Link for a new password',
  invitation: 'Invitation',
  webhook: 'Webhook message',
};
const STATES = {
  failed: 'Not delivered.',
  unsure: 'May not have arrived.',
  queued: 'Waiting.',
  sending: 'Being sent.',
};
/** After an outage of the mail server there may be hundreds, and the inquiries are below. */
const MAX_SHOWN = 5;

/** Mails that a person has to decide about, and those that have waited for too long. */
export function FailedMails() {
  const { failed = 0, delayed = 0, unfiled = 0, mailboxError = null } = useInquirySummary()?.mail ?? {};
  if (failed + delayed + unfiled === 0 && mailboxError === null) return null;
  return (
    <section aria-labelledby="mail" className="stack gap-3 below-8">
      <h2 id="mail">Messages that need attention</h2>
      {mailboxError !== null && (
        <Notice tone="error">
          The mailbox has not been read for more than 15 minutes. {mailboxError}. Replies are read once the
          mailbox works again.
        </Notice>
      )}
      {unfiled > 0 && <UnfiledMails total={unfiled} />}
      {failed > 0 && <Mails status="failed" total={failed} />}
      {delayed > 0 && (
        <>
          <Notice tone="error">
            {delayed === 1
              ? '1 message has been waiting for more than 15 minutes. Its server may be unreachable; it is retried automatically.'
              : `${delayed} messages have been waiting for more than 15 minutes. Their server may be unreachable; they are retried automatically.`}
          </Notice>
          <Mails status="delayed" total={delayed} />
        </>
      )}
    </section>
  );
}

const FILED = 'The email is in its inquiry now.';
const OUTCOMES: Partial<Record<FiledMail['status'], string>> = {
  failed: 'The email still could not be read.',
  stored: 'The email will be read again in a minute.',
  ignored: 'The email belongs to no inquiry. It is in the mailbox only.',
};

const unfiledPath = (id: string) => `/incoming-mails/${encodeURIComponent(id)}`;

/** Mails that arrived and that the server could not read; a person reads the file in a mail program. */
function UnfiledMails({ total }: { total: number }) {
  const onSettled = useMailReload();
  const query = useQuery(mailQueries.unfiled());
  const download = useMutation({
    mutationFn: (id: string) => http.get<Blob>(`${unfiledPath(id)}/source`, { responseType: 'blob' }),
    onSuccess: ({ data: content }) => downloadFile(content, 'mail.eml'),
    meta: { failed: { text: 'Failed to download the email' } },
  });
  const dismiss = useMutation({
    // It stays in the mailbox.
    mutationFn: (id: string) => http.delete(unfiledPath(id)).catch(nullIfMissing),
    onSettled,
    meta: { failed: { text: 'Failed to remove the email' } },
  });
  const retry = useMutation({
    mutationFn: (id: string) => http.post<FiledMail>(`${unfiledPath(id)}/retry`),
    onSuccess: ({ data: { status } }) =>
      showToast(status === 'failed' ? 'error' : 'info', OUTCOMES[status] ?? FILED, { about: 'mails' }),
    onSettled,
    meta: { failed: { text: 'Failed to read the email' } },
  });
  return (
    <MailList query={query} total={total}>
      {({ _id, receivedAt, error }) => (
        <>
          <MailWarning className="danger" size={20} />
          <div className="shrinks breaks">
            <p className="bold">An email we could not read</p>
            <p className="fine">
              Arrived <Age iso={receivedAt} />
            </p>
            <p className="danger">{error}</p>
          </div>
          <div className={classNames('cluster', styles.mailActions)}>
            <Button
              variant="secondary"
              size="small"
              aria-disabled={retry.isPending}
              onClick={() => retry.mutate(_id)}
            >
              Try again
            </Button>
            <Button variant="secondary" size="small" onClick={() => download.mutate(_id)}>
              Download
            </Button>
            <Button
              variant="secondary"
              size="small"
              aria-disabled={dismiss.isPending}
              onClick={() => dismiss.mutate(_id)}
            >
              Remove
            </Button>
          </div>
        </>
      )}
    </MailList>
  );
}

/** The first of a list of mails, and how many more there are. */
function MailList<Item extends { _id: string }>({
  query,
  total,
  children,
}: {
  query: UseQueryResult<Item[]>;
  total: number;
  children: (mail: Item) => ReactNode;
}) {
  const more = total - MAX_SHOWN;
  return (
    <AsyncList query={query} skeleton={null} failed="Failed to load the messages" empty={null}>
      {(mails) => (
        <ul className="box lines">
          {mails.slice(0, MAX_SHOWN).map((mail) => (
            <li
              key={mail._id}
              className={classNames('small stack gap-2 gap-x-4 pad-4 icon-text', styles.mail)}
            >
              {children(mail)}
            </li>
          ))}
          {more > 0 && <li className="fine pad-y-3 pad-x-4">And {formatCount(more)} more</li>}
        </ul>
      )}
    </AsyncList>
  );
}

function Mails({ status, total }: { status: 'failed' | 'delayed'; total: number }) {
  const query = useQuery(mailQueries.list(status));
  const mails = query.data ?? [];
  const { run, busyIds } = useMailActions();
  return (
    <>
      <MailList query={query} total={total}>
        {(mail) => <MailItem mail={mail} />}
      </MailList>
      {status === 'delayed' && mails.length > 1 && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          aria-disabled={busyIds.length > 0}
          onClick={() =>
            run(
              'retry',
              mails.map(({ _id }) => _id),
            )
          }
        >
          {busyIds.length > 0 ? 'Retrying…' : 'Retry all'}
        </Button>
      )}
    </>
  );
}

function MailItem({ mail }: { mail: Mail }) {
  const { status, kind, subject, inquiry, to, createdAt, sendAfter, error } = mail;
  const now = useNow();
  const next = new Date(sendAfter);
  const isWaiting = status === 'queued' || status === 'sending';
  const Icon = isWaiting ? Clock : MailWarning;
  return (
    <>
      <Icon className={isWaiting ? 'warning' : 'danger'} size={20} />
      <div className="shrinks breaks">
        <p className="bold" dir="auto">
          {inquiry === null ? subject : <Link to={paths.admin.inquiry(inquiry)}>{subject}</Link>}
        </p>
        <p className="fine">
          {KINDS[kind]} to {to} · <Age iso={createdAt} />
        </p>
        <p className={classNames('fine', isWaiting && 'warning')}>
          {status !== 'sent' && <strong>{STATES[status]}</strong>} {error}
        </p>
        {status === 'queued' && next.getTime() > now && (
          <p className="fine">Next attempt at {dateFormats.timeOfDay.format(next)}.</p>
        )}
      </div>
      <div className={classNames('cluster', styles.mailActions)}>
        <MailActions mail={mail} itemName={subject} isListed />
      </div>
    </>
  );
}
