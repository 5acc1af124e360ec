import { type ComponentType, type ReactNode, useState } from 'react';
import { formatRupees } from '../../content/rates';
import { classNames } from '../../ui/classNames';
import styles from './Earnings.module.css';
import { EarningsSliders } from './EarningsSliders';
import { BILL, DAYS, type DayCounts, type Earner, getEarnings, getFirstDay, RECHARGE } from './getEarnings';
import { earningsWords } from './words';

const {
  heading,
  billStates,
  month,
  range,
  mix,
  beforeTax,
  billsLine,
  rechargesLine,
  throughWallet,
  activeLine,
  averageLine,
} = earningsWords;

/** What the sliders come to, with the sum of the month as its children. */
export type SheetProps = { day: DayCounts; children: ReactNode };

/** A month worked out from the rates; sliders change what is counted. */
export function Earnings({ earner, sheet: Sheet }: { earner: Earner; sheet: ComponentType<SheetProps> }) {
  const [day, setDay] = useState(() => getFirstDay(earner));
  return (
    <div className={classNames('stack top', styles.earnings)}>
      <section className="stack gap-5 top screen-only" aria-labelledby="earnings-title">
        <h3 id="earnings-title" className="text-xl">
          {heading[earner]}
        </h3>
        <EarningsSliders earner={earner} day={day} onChange={setDay} />
        <p className="small soft">{billStates}</p>
      </section>
      <Sheet day={day}>
        <Month earner={earner} day={day} />
      </Sheet>
      <Basis earner={earner} day={day} />
    </div>
  );
}

type EarningsProps = { earner: Earner; day: DayCounts };

/** The sum, and how it differs by operator. */
function Month({ earner, day }: EarningsProps) {
  const { month: sum, range: ends, operators } = getEarnings(earner, day);
  const [lowest, highest] = [formatRupees(ends[0]), formatRupees(ends[1])];
  return (
    <div>
      <output className={styles.sum}>
        <b className="figures">{formatRupees(sum)}</b> <span className="small">{month(DAYS)}</span>
      </output>
      <p className="small soft above-2">
        {day.recharges > 0 && mix(operators[0], lowest, operators[1], highest)} {beforeTax}
      </p>
    </div>
  );
}

/** What the sum is computed from. */
function Basis({ earner, day }: EarningsProps) {
  const { bill, recharge, dayTotal } = getEarnings(earner, day);
  return (
    <ul className="stack gap-1 fine screen-only">
      <li>{billsLine(day.bills, formatRupees(BILL), formatRupees(bill))}</li>
      <li>
        {rechargesLine(
          day.recharges,
          formatRupees(RECHARGE),
          range(formatRupees(recharge[0]), formatRupees(recharge[1])),
        )}
      </li>
      {earner === 'shop' && <li>{throughWallet(formatRupees(dayTotal))}</li>}
      <li>{averageLine}</li>
      {earner === 'distributor' && <li>{activeLine}</li>}
    </ul>
  );
}
