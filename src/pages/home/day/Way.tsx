import { ReceiptText, SquareTerminal, Store, UserRound } from 'lucide-react';
import { formatRupees } from '../../../content/rates';
import { classNames } from '../../../ui/classNames';
import styles from './Day.module.css';
import { dayPage, dayWords } from './dayWords';
import { getEarned, type Moment } from './ledger';
import player from './Player.module.css';

const { stations, success, pending } = dayPage;

/**
 * Where the payment of a moment has been: with the customer, at the counter, in the API, on a slip. The top-up is at the
 * counter alone, the closing on its slip.
 */
export function Way({ moment, moves }: { moment: Moment; moves: boolean }) {
  const { payment, amount, at } = moment;
  const earned = payment && getEarned(payment);
  const own = payment ? undefined : formatRupees(amount);
  const isClosing = at === dayWords.closing.at;
  const stops = [
    { Icon: UserRound, label: stations.customer, value: payment && formatRupees(amount) },
    { Icon: Store, label: stations.counter, value: earned ? `+${formatRupees(earned)}` : !isClosing && own },
    { Icon: SquareTerminal, label: stations.api, value: payment && (payment.isPending ? pending : success) },
    { Icon: ReceiptText, label: stations.slip, value: payment ? payment.receipt : isClosing && own },
  ];
  return (
    <ol className={classNames('small', styles.way, moves && player.moves)} aria-label={dayPage.way}>
      {stops.map(({ Icon, label, value }) => (
        <li
          key={label}
          className={classNames('on-band-soft relative', styles.stop)}
          data-reached={value ? '' : undefined}
        >
          <span className={styles.icon}>
            <Icon size={18} />
          </span>
          <span>{label}</span>
          <b className="figures">{value || '–'}</b>
        </li>
      ))}
    </ol>
  );
}
