import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Inbox, Paperclip, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { nullIfMissing } from '../../api/errors';
import { http, SLOW_TIMEOUT_MS } from '../../api/http';
import type { FailedMutation } from '../../api/queryClient';
import { formatSize } from '../../shared/formatSize';
import type { Inquiry } from '../../shared/inquiryResponses';
import type { OtherMail, OtherThread } from '../../shared/mailResponses';
import { AsyncList } from '../../ui/AsyncList';
import { Button } from '../../ui/Button';
import { Age, DateTime } from '../../ui/DateTime';
import { Skeleton } from '../../ui/Skeleton';
import { showToast } from '../../ui/showToast';
import { countQueries } from '../common/counts';
import { Dialog } from '../common/Dialog';
import { describeFailure, FailureNotice } from '../common/failures';
import { inquiryQueries, mailQueries, otherMailPath } from './queries';
import { MailBody } from './timeline/IncomingMail';

type Action = { thread: OtherThread; kind: 'make' | 'dismiss' };
const FAILED = { make: 'Failed to make it an inquiry.', dismiss: 'Failed to dismiss it.' };

/** @returns the inquiry, where it became one */
async function act({ thread: { _id }, kind }: Action): Promise<Inquiry | undefined> {
  const path = otherMailPath(_id);
  if (kind === 'make')
    return (await http.post<Inquiry>(`${path}/inquiry`, undefined, { timeout: SLOW_TIMEOUT_MS })).data;
  await http.delete(path).catch(nullIfMissing);
  return undefined;
}

/** What people wrote to the desk and what answers no inquiry: each becomes one, or goes from the list. */
export function OtherMailDialog({ onMade, onClose }: { onMade: (id: string) => void; onClose: () => void }) {
  const client = useQueryClient();
  const content = useRef<HTMLDivElement>(null);
  const isHere = () => content.current !== null;
  const query = useQuery(mailQueries.others());
  // Here, since a row may go before its answer comes.
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: act,
    onSuccess(inquiry) {
      if (!inquiry) return;
      showToast('success', 'Inquiry added.', { about: inquiry._id });
      if (isHere()) onMade(inquiry._id);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: mailQueries.others().queryKey }),
        client.invalidateQueries({ queryKey: inquiryQueries.all }),
        client.invalidateQueries({ queryKey: countQueries.all }),
      ]),
    meta: {
      failed: ({ thread, kind }: Action): FailedMutation => ({
        text: FAILED[kind],
        name: thread.mails[0]?.subject,
        isShown: isHere,
      }),
    },
  });
  const failure = variables && <FailureNotice message={FAILED[variables.kind]} error={error} />;
  const isChosen = ({ _id }: OtherThread) => _id === variables?.thread._id;
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
      <div ref={content} className="stack gap-3">
        {!query.data?.some(isChosen) && failure}
        <AsyncList
          query={query}
          skeleton={<Skeleton className="hit" />}
          failed="Failed to load the emails"
          empty={<p className="muted">Nothing here. New emails appear within a minute.</p>}
        >
          {(threads) => (
            <ul className="lines ink">
              {threads.map((thread) => (
                <Thread
                  key={thread._id}
                  thread={thread}
                  isBusy={isPending}
                  isBeingMade={isPending && variables.kind === 'make' && isChosen(thread)}
                  failure={isChosen(thread) && failure}
                  onAct={(kind) => mutate({ thread, kind })}
                />
              ))}
            </ul>
          )}
        </AsyncList>
      </div>
    </Dialog>
  );
}

function Thread({
  thread,
  isBusy,
  isBeingMade,
  failure,
  onAct,
}: {
  thread: OtherThread;
  /** Something is done with one of them. */
  isBusy: boolean;
  isBeingMade: boolean;
  failure: ReactNode;
  onAct: (kind: Action['kind']) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const { mails } = thread;
  const [first] = mails;
  const last = mails.at(-1);
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
        <summary className="row pad-y-2">
          <span className="shrinks" dir="auto">
            {first.subject || 'No subject'}
          </span>
          <ChevronDown className="soft" size={18} />
        </summary>
        {isOpen && <ThreadText thread={thread} />}
      </details>
      {failure}
      <div className="cluster">
        <Button variant="secondary" size="small" aria-disabled={isBusy} onClick={() => onAct('make')}>
          <Inbox size={18} />
          <span>{isBeingMade ? 'Adding…' : 'Make it an inquiry'}</span>
          <span className="visually-hidden">{first.subject}</span>
        </Button>
        <Button variant="quiet" size="small" aria-disabled={isBusy} onClick={() => onAct('dismiss')}>
          <X size={18} />
          Dismiss <span className="visually-hidden">{first.subject}</span>
        </Button>
      </div>
    </li>
  );
}

function ThreadText({ thread: { _id, mails } }: { thread: OtherThread }) {
  const query = useQuery(mailQueries.other(_id, mails.length));
  const failure = describeFailure(query.error, 'Failed to read the mailbox.');
  return (
    <AsyncList
      query={query}
      skeleton={<Skeleton className="hit" />}
      failed={failure ? `${failure.message} ${failure.reason}` : ''}
      empty={null}
    >
      {(mails) => (
        <ol className="stack gap-3 above-2">
          {mails.map((mail) => (
            <li key={mail._id} className="stack gap-2 sunk round-m pad-y-3 pad-x-4 breaks">
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
      {text === '' && isWhole && <p className="muted">No text</p>}
      {attachments.length > 0 && (
        <p className="row fine" dir="auto">
          <Paperclip size={16} />
          {attachments.map(({ name, size }) => `${name} (${formatSize(size)})`).join(', ')}
        </p>
      )}
    </>
  );
}
