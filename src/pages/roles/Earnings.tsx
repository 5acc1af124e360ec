import { useState } from 'react';
import { formatRupees } from '../../content/rates';
import { lazyPart } from '../../router/lazyPart';
import { classNames } from '../../ui/classNames';
import styles from './Earnings.module.css';
import { BILL, DAYS, type DayOf, type Earner, getEarnings, RECHARGE, startOf } from './earnings';
import { earningsWords } from './words';

const Sliders = lazyPart(() => import('./EarningsSliders'));

const {
  heading,
  month,
  range,
  mix,
  beforeTax,
  billsLine,
  rechargesLine,
  throughWallet,
  shopsLine,
  activeLine,
  averageLine,
} = earningsWords;

/** A month worked out from the table of rates; sliders change what is counted. */
export function Earnings({ whose }: { whose: Earner }) {
  const [day, setDay] = useState(() => startOf(whose));
  return (
    <section className={classNames('screen-only', styles.earnings)} aria-labelledby="earnings-title">
      <h3 id="earnings-title" className="text-xl">
        {heading[whose]}
      </h3>
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
  const { bill, recharge, month: sum, range: ends, operators, dayTotal } = getEarnings(whose, day);
  const [lowest, highest] = [formatRupees(ends[0]), formatRupees(ends[1])];
  return (
    <>
      <output className={classNames('above-4 ruled', styles.sum)}>
        <b className="text-display figures">{formatRupees(sum)}</b>{' '}
        <span className="small">{month(DAYS)}</span>
      </output>
      <p className="small soft above-1">
        {day.recharges > 0 && mix(operators[0], lowest, operators[1], highest)} {beforeTax}
      </p>
      <ul className="stack gap-1 fine above-4">
        <li>{billsLine(day.bills, formatRupees(BILL), formatRupees(bill))}</li>
        <li>
          {rechargesLine(
            day.recharges,
            formatRupees(RECHARGE),
            range(formatRupees(recharge[0]), formatRupees(recharge[1])),
          )}
        </li>
        <li>{whose === 'distributor' ? shopsLine(day.shops) : throughWallet(formatRupees(dayTotal))}</li>
        <li>{averageLine}</li>
        {whose === 'distributor' && <li>{activeLine}</li>}
      </ul>
    </>
  );
}
