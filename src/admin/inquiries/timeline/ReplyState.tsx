import { CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { REPLY_DELAY_MS } from '../../../shared/inquiryLimits';
import type { Inquiry, InquiryEvent, ReplyMail } from '../../../shared/inquiryResponses';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { dateFormats } from '../../../ui/dates';
import { useAdmins } from '../../common/admins';
import { formatFiles } from '../composer/attachments';
import { useInbox } from '../inboxContext';
import { MailActions } from './MailActions';
import styles from './Timeline.module.css';

const STATES = {
  queued: 'Waiting to be sent',
  sending: 'Being sent',
  sent: 'Sent',
  failed: 'Not delivered',
  unsure: 'May not have arrived',
} satisfies Record<ReplyMail['status'], string>;

const HELP = {
  failed: 'Check the address and retry, or call instead.',
  unsure: 'The connection broke while it was being handed over. Ask the recipient, or send it again.',
};

type ReplyEvent = Extract<InquiryEvent, { kind: 'reply' }>;

/** Whether a reply was sent; Undo while it waits, and what to do when it failed. */
export function ReplyState({
  inquiry,
  event,
  mail,
}: {
  inquiry: Inquiry;
  event: ReplyEvent;
  mail: ReplyMail;
}) {
  const { isMine } = useAdmins();
  const { status, attempts, sendAfter } = mail;
  const { withdrawal } = useInbox();
  const isDelayed = status === 'queued' && attempts > 0;
  const secondsLeft = useSecondsUntil(status === 'queued' && !isDelayed ? sendAfter : undefined);

  if (status === 'failed' || status === 'unsure') {
    return (
      <div className="stack gap-2 callout tint-danger">
        <p className={classNames('row top text-xs', styles.problemText)}>
          <CircleAlert size={16} />
          <span>
            <strong>{STATES[status]}.</strong> {HELP[status]}
          </span>
        </p>
        <div className="cluster gap-x-4">
          <MailActions mail={mail} itemName={event.subject} />
        </div>
      </div>
    );
  }
  const Icon = status === 'sent' ? CheckCheck : Clock;
  return (
    <div className="cluster gap-x-4">
      <p className={classNames('row fine figures bold', status === 'sent' && 'success')}>
        <Icon size={16} />
        <span>
          {isDelayed
            ? `Not sent yet; the next attempt is at ${dateFormats.timeOfDay.format(new Date(sendAfter))}`
            : secondsLeft > 0
              ? `Leaves in ${secondsLeft} s`
              : STATES[status]}
        </span>
      </p>
      {isDelayed && <MailActions mail={mail} itemName={event.subject} />}
      {/* Only its author can take a reply back. */}
      {status === 'queued' && isMine(event.by) && (
        <Button
          variant="secondary"
          size="small"
          aria-disabled={withdrawal.isPending}
          onClick={() => {
            const { subject, text, attachments } = event;
            withdrawal.mutate({
              inquiry,
              mailId: mail._id,
              reply: { subject, text, files: formatFiles(attachments) },
            });
          }}
        >
          Undo
        </Button>
      )}
    </div>
  );
}

/** Counts down to a time of the server, which is never farther than the delay of a reply. */
function useSecondsUntil(iso: string | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  const left = iso === undefined ? 0 : Math.min(Date.parse(iso) - now, REPLY_DELAY_MS);
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [isCounting]);
  return Math.ceil(left / 1_000);
}
