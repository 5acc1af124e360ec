import { Check, Clock3, type LucideIcon, Unplug, X } from 'lucide-react';
import { formatRupees, getCommission, rates } from '../../content/rates';
import { classNames } from '../../ui/classNames';
import paper from '../../ui/Paper.module.css';
import { counterWords } from './counterWords';
import styles from './Slip.module.css';
import { type Exchange, type Order, type Phase, WALLET } from './useCounter';

const { slip, stamps, says } = counterWords;

const ICONS: Partial<Record<Phase, LucideIcon>> = {
  success: Check,
  pending: Clock3,
  cut: Unplug,
  error: X,
  failed: X,
};

/** Whose plans the sandbox has. */
const OPERATOR = 'airtel';

/**
 * What the customer gets: the payment as it stands, and what that means for the counter.
 * @param earns whether it tells what the counter earns, which goes into its wallet
 */
export function Slip({
  earns,
  order,
  reference,
  receipt,
  phase,
  earlier,
  last,
}: {
  earns: boolean;
  order: Order;
  reference: string;
  receipt?: string;
  phase: Phase;
  earlier: Exchange[];
  last: Exchange;
}) {
  const Icon = ICONS[phase];
  const commission = earns ? getCommission(OPERATOR, order.amount) : 0;
  const hasEarned = phase === 'ready' || phase === 'success';
  const rows = [
    [slip.mobile, order.mobile],
    [slip.amount, formatRupees(order.amount)],
    [slip.reference, phase === 'ready' ? '–' : reference],
    [slip.receipt, receipt ?? '–'],
    ...(earns
      ? [[slip.earn(rates[OPERATOR].name), hasEarned ? formatRupees(commission) : '–'] as const]
      : []),
    [slip.wallet, getWallet(phase, order.amount, commission)],
  ] as const;
  return (
    <section className={styles.slip} aria-label={slip.title}>
      <div className={classNames(paper.paper, styles.paper)}>
        <p key={phase} className={classNames('row label', styles.stamp, styles[phase])}>
          {Icon && <Icon size={20} />}
          {stamps[phase]}
        </p>
        <dl className={classNames('small', styles.rows)}>
          {rows.map(([term, text]) => (
            <div key={term} className="row between">
              <dt className="soft">{term}</dt>
              <dd className="bold figures">{text}</dd>
            </div>
          ))}
        </dl>
        <p className={classNames('small soft', styles.says)} role="status">
          {says[getMeaning(phase, earlier, last)]}
        </p>
        {earns && <p className="fine">{slip.rates}</p>}
      </div>
    </section>
  );
}

/** The pending amount is out of the wallet; whether one without a reply is, the counter does not know. */
function getWallet(phase: Phase, amount: number, commission: number): string {
  const full = formatRupees(WALLET);
  const left = formatRupees(WALLET - amount + commission);
  if (phase === 'cut') return slip.unknown(full, left);
  if (phase === 'pending') return `${formatRupees(WALLET - amount)} (${slip.held(amount)})`;
  return phase === 'success' ? left : full;
}

function getMeaning(phase: Phase, earlier: Exchange[], { method, response }: Exchange): keyof typeof says {
  if (typeof response === 'object' && response.status === 429) return 'tooMany';
  if (phase !== 'success' || earlier.length === 0) return phase;
  return method === 'POST' ? 'once' : 'settled';
}
