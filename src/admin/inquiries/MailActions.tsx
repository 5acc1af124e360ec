import type { Mail } from '../../shared/mail';
import { Button } from '../../ui/Button';
import { inquiryDesk } from '../words/inquiryDesk';
import { useMailActions } from './useMailActions';

const copy = inquiryDesk.timeline;

/**
 * The buttons of a mail that failed, waits, or may not have arrived.
 * @param itemName completes their labels for screen readers
 * @param isListed whether the mail is in the list of those that need a decision, from which it can be removed
 */
export function MailActions({
  mail,
  itemName,
  isListed = false,
}: {
  mail: Pick<Mail, '_id' | 'status'>;
  itemName: string;
  isListed?: boolean;
}) {
  const { run, busyIds } = useMailActions();
  const isBusy = busyIds.includes(mail._id);
  const button = (label: string, action: Parameters<typeof run>[0], variant: 'secondary' | 'quiet') => (
    <Button variant={variant} size="small" aria-disabled={isBusy} onClick={() => run(action, [mail._id])}>
      {label} <span className="visually-hidden">{itemName}</span>
    </Button>
  );
  // Neither can be done while it is being sent.
  if (mail.status === 'sending') return null;
  return (
    <>
      {mail.status === 'unsure' && button(copy.arrived, 'markSent', 'secondary')}
      {button(mail.status === 'unsure' ? copy.sendAgain : copy.retry, 'retry', 'secondary')}
      {isListed && button(copy.discard, 'discard', 'quiet')}
    </>
  );
}
