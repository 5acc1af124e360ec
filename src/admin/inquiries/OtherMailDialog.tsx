import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Inbox, Paperclip, X } from 'lucide-react';
import { useState } from 'react';
import { toApiFailure } from '../../api/errors';
import { http, SLOW_TIMEOUT_MS } from '../../api/http';
import type { Inquiry } from '../../shared/inquiryResponses';
import type { OtherMail, OtherThread } from '../../shared/mailResponses';
import { AsyncList, toListState } from '../../ui/AsyncList';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { Age, DateTime } from '../../ui/DateTime';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/showToast';
import { countQueries } from '../common/counts';
import { Dialog } from '../common/Dialog';
import { FailureNotice } from '../common/failures';
import { useIsMounted } from '../common/useIsMounted';
import { formatSize } from './composer/attachments';
import styles from './OtherMailDialog.module.css';
import { inquiryQueries, mailQueries, otherMailPath } from './queries';
import { MailBody } from './timeline/IncomingMail';

/** What people wrote to the desk and what answers no inquiry: each becomes one, or goes from the list. */
export function OtherMailDialog({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) {
  const query = useQuery(mailQueries.others());
  return (
    <Dialog
      title="Other mail"
      text={
        <p>
          Emails from people that answer no inquiry. They stay in the mailbox; this list keeps them for 30
          days.
        </p>
      }
      cancel="Close"
      isWide
      onClose={onClose}
    >
      <AsyncList
        list={toListState(query)}
        skeleton={<Skeleton className="hit" />}
        failed="Failed to load the emails"
        empty={<p className="muted">Nothing here. New emails appear within a minute.</p>}
      >
        {(threads) => (
          <ul className="lines ink">
            {threads.map((thread) => (
              <Thread key={thread._id} thread={thread} onMade={onMade} />
            ))}
          </ul>
        )}
      </AsyncList>
    </Dialog>
  );
}

function Thread({ thread: { _id, mails }, onMade }: { thread: OtherThread; onMade: (id: string) => void }) {
  const client = useQueryClient();
  const isMounted = useIsMounted();
  const [isOpen, setIsOpen] = useState(false);
  const [first] = mails;
  const last = mails.at(-1);
  const onSettled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: mailQueries.others().queryKey }),
      client.invalidateQueries({ queryKey: inquiryQueries.all }),
      client.invalidateQueries({ queryKey: countQueries.all }),
    ]);
  const making = useMutation({
    mutationFn: async () =>
      (await http.post<Inquiry>(`${otherMailPath(_id)}/inquiry`, undefined, { timeout: SLOW_TIMEOUT_MS }))
        .data,
    onSuccess(inquiry) {
      showToast('success', 'Inquiry added.', { about: inquiry._id });
      if (isMounted()) onMade(inquiry._id);
    },
    onSettled,
  });
  const dismissal = useMutation({
    async mutationFn() {
      await http.delete(otherMailPath(_id)).catch((error: unknown) => {
        // Somebody else was first.
        if (toApiFailure(error).status !== 404) throw error;
      });
    },
    onSettled,
  });
  const isBusy = making.isPending || dismissal.isPending;
  if (!first || !last) return null;
  const { name, address } = first.from;
  return (
    <li className="stack gap-2 pad-y-3">
      <div className="cluster gap-0 gap-x-3">
        <strong className="shrinks" dir="auto">
          {name || address}
        </strong>
        {name && <span className="fine shrinks">{address}</span>}
        <span className="fine push nowrap">
          {mails.length > 1 && `${mails.length} emails · `}
          <Age iso={last.receivedAt} />
        </span>
      </div>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className={classNames('row', styles.subject)}>
          <span className="shrinks" dir="auto">
            {first.subject || 'No subject'}
          </span>
          <ChevronDown className="soft" size={18} />
        </summary>
        {isOpen && <ThreadText id={_id} />}
      </details>
      <FailureNotice message="Failed to make it an inquiry." error={making.error} />
      <FailureNotice message="Failed to dismiss it." error={dismissal.error} />
      <div className="cluster">
        <Button
          variant="secondary"
          size="small"
          aria-disabled={isBusy}
          onClick={() => !isBusy && making.mutate()}
        >
          <Inbox size={18} />
          <span>{making.isPending ? 'Adding…' : 'Make it an inquiry'}</span>
          <span className="visually-hidden">{first.subject}</span>
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-disabled={isBusy}
          onClick={() => !isBusy && dismissal.mutate()}
        >
          <X size={18} />
          Dismiss <span className="visually-hidden">{first.subject}</span>
        </Button>
      </div>
    </li>
  );
}

function ThreadText({ id }: { id: string }) {
  const query = useQuery(mailQueries.other(id));
  return (
    <AsyncList
      list={toListState(query)}
      skeleton={<Skeleton className="hit" />}
      failed="Failed to read the mailbox"
      empty={null}
    >
      {(mails) => (
        <ol className="stack gap-3 above-2">
          {mails.map((mail) => (
            <li
              key={mail._id}
              className={classNames('stack gap-2 sunk round-m pad-y-3 pad-x-4', styles.mail)}
            >
              {mails.length > 1 && (
                <p className="fine">
                  {mail.from.name || mail.from.address} · <DateTime iso={mail.receivedAt} />
                </p>
              )}
              <MailText mail={mail} />
            </li>
          ))}
        </ol>
      )}
    </AsyncList>
  );
}

function MailText({ mail: { text, quoteAt, attachments, isWhole } }: { mail: OtherMail }) {
  if (text === null)
    return <p className="muted">This email is not in the mailbox any more, or cannot be read.</p>;
  return (
    <>
      <MailBody mail={{ text, quoteAt }} isWhole={isWhole} />
      {text === '' && <p className="muted">No text</p>}
      {attachments.length > 0 && (
        <p className="row fine" dir="auto">
          <Paperclip size={16} />
          {attachments.map(({ name, size }) => `${name} (${formatSize(size)})`).join(', ')}
        </p>
      )}
    </>
  );
}
