import { getCommission, type RateId, rates } from '../../../content/rates';
import { BILL, MIX, RECHARGE, startOf } from '../earnings';

const WORKING_DAYS = 6;
const TDS_PERCENT = 2;

/** The payments of a week in as many shops as the calculator starts with. */
const { shops, bills, recharges } = startOf('distributor');
const WEEK: { rate: RateId; each: number; part: number }[] = [
  { rate: 'electricity', each: BILL, part: bills },
  ...MIX.map(({ rate, part }) => ({ rate, each: RECHARGE, part: part * recharges })),
];

/** A sample of what comes on Monday, worked out from the table of rates. */
export function getStatement() {
  const lines = WEEK.map(({ rate, each, part }) => {
    const count = shops * WORKING_DAYS * part;
    const share = Math.round(count * getCommission(rate, each, 'distributor') * 100) / 100;
    return { name: rates[rate].name, count, taken: count * each, share };
  });
  const share = Math.round(lines.reduce((sum, line) => sum + line.share, 0) * 100) / 100;
  const tax = Math.round(share * TDS_PERCENT) / 100;
  return {
    shops,
    days: WORKING_DAYS,
    tdsPercent: TDS_PERCENT,
    lines,
    share,
    tax,
    paid: share - tax,
  };
}
