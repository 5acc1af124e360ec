import { ReceiptText, SquareTerminal, Store, UserRound, Wallet } from 'lucide-react';
import { formatRupees } from '../../../content/rates';
import { classNames } from '../../../ui/classNames';
import styles from './Day.module.css';
import { dayPage, dayWords } from './dayWords';
import { getEarned, getState, LAST, ledger, type Moment } from './ledger';
import player from './Player.module.css';

const { stations, success, payments } = dayPage;

/**
 * Where the payment of a moment has been: with the customer, at the counter, in the API, on a slip. The top-up is in the
 * wallet alone, in the place of the counter; the closing sums up the way of all payments of the shop.
 */
export function Way({ moment, moves }: { moment: Moment; moves: boolean }) {
  const { payment, amount, at } = moment;
  const own = formatRupees(amount);
  const isClosing = at === dayWords.closing.at;
  const earned = isClosing ? getState(LAST).earned : payment && getEarned(payment);
  const stops = [
    {
      Icon: UserRound,
      label: stations.customer,
      value: isClosing ? payments(ledger.taken.length) : payment && own,
    },
    payment || isClosing
      ? { Icon: Store, label: stations.counter, value: earned && `+${formatRupees(earned)}` }
      : { Icon: Wallet, label: dayPage.wallet, value: `+${own}` },
    { Icon: SquareTerminal, label: stations.api, value: (payment || isClosing) && success },
    { Icon: ReceiptText, label: stations.slip, value: isClosing ? own : payment?.receipt },
  ];
  return (
    <ol
      className={classNames('small stack gap-0 crops', styles.way, moves && player.moves)}
      aria-label={dayPage.way}
    >
      {stops.map(({ Icon, label, value }) => (
        <li
          key={label}
          className={classNames('on-band-soft relative', styles.stop)}
          data-reached={value ? '' : undefined}
        >
          <span className={classNames('centred round-full', styles.icon)}>
            <Icon size={18} />
          </span>
          <span>{label}</span>
          <b className="figures">{value || '–'}</b>
        </li>
      ))}
    </ol>
  );
}
