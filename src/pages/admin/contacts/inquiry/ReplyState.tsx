import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toApiFailure } from '../../../../api/errors';
import { withdrawReply } from '../../../../api/inquiryDesk';
import { inquiryQueries } from '../../../../api/queries';
import { inquiryDesk } from '../../../../content/inquiryDesk';
import type { Inquiry } from '../../../../contract/inquiry';
import { type InquiryEvent, REPLY_DELAY_MS, type ReplyMail } from '../../../../contract/inquiryDesk';
import { MailActions } from '../../../../features/inquiryDesk/MailActions';
import { classNames } from '../../../../lib/classNames';
import { dateFormats } from '../../../../lib/dates';
import { Button } from '../../../../ui/Button';
import { showToast } from '../../../../ui/toasts';
import styles from './ReplyState.module.css';
import type { ReplyText } from './useComposerDraft';

const copy = inquiryDesk.timeline;

type ReplyEvent = Extract<InquiryEvent, { kind: 'reply' }>;

/** Whether a reply has left; Undo while it waits, and what to do when it failed. */
export function ReplyState({
  event,
  mail,
  inquiry,
  onWithdrawn,
}: {
  event: ReplyEvent;
  mail: ReplyMail;
  inquiry: Inquiry;
  onWithdrawn: (reply: ReplyText) => void;
}) {
  const { status, attempts, sendAfter } = mail;
  const isDelayed = status === 'queued' && attempts > 0;
  const withdrawal = useWithdrawal(event, mail, inquiry, onWithdrawn);
  const secondsLeft = useSecondsUntil(status === 'queued' && !isDelayed ? sendAfter : undefined);

  if (status === 'failed' || status === 'unsure') {
    return (
      <div className={styles.problem}>
        <p className={styles.problemText}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <span>
            <strong>{copy.mail[status]}.</strong> {copy.mailHelp[status]}
          </span>
        </p>
        <div className={styles.actions}>
          <MailActions mail={mail} itemName={event.subject} />
        </div>
      </div>
    );
  }
  const Icon = status === 'sent' ? CheckCheck : Clock;
  return (
    <div className={styles.state}>
      <p className={classNames(styles.stateText, status === 'sent' && styles.sent)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {isDelayed
          ? copy.delayed(dateFormats.timeOfDay.format(new Date(sendAfter)))
          : secondsLeft > 0
            ? copy.leavesIn(secondsLeft)
            : copy.mail[status]}
      </p>
      {isDelayed && <MailActions mail={mail} itemName={event.subject} />}
      {status === 'queued' && (
        <Button
          variant="secondary"
          size="small"
          aria-disabled={withdrawal.isPending}
          onClick={() => !withdrawal.isPending && withdrawal.mutate()}
        >
          {inquiryDesk.undo}
        </Button>
      )}
    </div>
  );
}

/** Takes a reply back that has not left yet. */
function useWithdrawal(
  { subject, text }: ReplyEvent,
  mail: ReplyMail,
  { _id }: Inquiry,
  onWithdrawn: (reply: ReplyText) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => withdrawReply(_id, mail._id),
    onSuccess() {
      showToast('success', copy.withdrawn, { about: mail._id });
      onWithdrawn({ subject, text });
    },
    onError(error) {
      const { status } = toApiFailure(error);
      const isGone = status === 409 || status === 404;
      if (status !== 401) {
        showToast(isGone ? 'info' : 'error', isGone ? copy.tooLate : copy.withdrawFailed, {
          about: mail._id,
        });
      }
    },
    onSettled: () => void client.invalidateQueries({ queryKey: inquiryQueries.all }),
  });
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
