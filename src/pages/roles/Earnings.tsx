import { useState } from 'react';
import { importWithRetry } from '../../api/importWithRetry';
import { formatRupees } from '../../content/rates';
import { classNames } from '../../ui/classNames';
import { latePart } from '../../ui/latePart';
import styles from './Earnings.module.css';
import { BILL, DAYS, type DayOf, type Earner, getEarnings, LIMITS, RECHARGE, startOf } from './earnings';
import { earningsWords } from './words';

const Sliders = latePart(() => importWithRetry(() => import('./EarningsSliders')));

const { heading, start, month, range, reason, beforeTax, billsLine, rechargesLine, shopsLine } =
  earningsWords;

/** A month worked out from the table of rates; sliders change what is counted. */
export function Earnings({ whose }: { whose: Earner }) {
  const [day, setDay] = useState(() => startOf(whose));
  return (
    <section className={classNames('screen-only', styles.earnings)} aria-labelledby="earnings-title">
      <h3 id="earnings-title" className="text-xl">
        {heading[whose]}
      </h3>
      <p className="small above-2">{start[whose](LIMITS.bills.start + LIMITS.recharges.start)}</p>
      {/* As high as the sliders, which come after the hydration. */}
      <div
        className={classNames(
          'above-5 needs-script',
          styles.sliders,
          whose === 'distributor' && styles.three,
        )}
      >
        <Sliders whose={whose} day={day} onChange={setDay} />
      </div>
      <MonthOf whose={whose} day={day} />
    </section>
  );
}

/** The sum, and what it is computed from. */
function MonthOf({ whose, day }: { whose: Earner; day: DayOf }) {
  const { bill, recharge, month: sums, operators } = getEarnings(whose, day);
  const toRange = (values: readonly number[]) => {
    const [low = '', high = ''] = values.map(formatRupees);
    return low === high ? low : range(low, high);
  };
  return (
    <>
      <output className={classNames('above-3', styles.sum)}>
        <b className="text-2xl figures">{toRange(sums)}</b> <span className="small">{month(DAYS)}</span>
      </output>
      <p className="small soft above-1">
        {day.recharges > 0 && reason(...operators)} {beforeTax}
      </p>
      <ul className="stack gap-1 small soft above-4">
        <li>{billsLine(day.bills, formatRupees(BILL), formatRupees(bill))}</li>
        <li>{rechargesLine(day.recharges, formatRupees(RECHARGE), toRange(recharge))}</li>
        {whose === 'distributor' && <li>{shopsLine(day.shops)}</li>}
      </ul>
    </>
  );
}
