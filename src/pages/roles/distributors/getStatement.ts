import { getCommission, type RateId, rates } from '../../../content/rates';
import { BILL, type DayOf, MIX, RECHARGE } from '../getEarnings';

const WORKING_DAYS = 6;
const TDS_PERCENT = 2;

/** A sample of what comes on Monday after a week of such days, worked out from the table of rates. */
export function getStatement({ shops, bills, recharges }: DayOf) {
  const inWeek = (aDay: number) => Math.round(shops * WORKING_DAYS * aDay);
  // The parts of the mix end where the next begins, so that they are all recharges together.
  let begun = 0;
  const mix = MIX.map(({ rate, part }) => {
    const from = inWeek(recharges * begun);
    begun += part;
    return { rate, each: RECHARGE, count: inWeek(recharges * begun) - from };
  });
  const parts: { rate: RateId; each: number; count: number }[] = [
    { rate: 'electricity', each: BILL, count: inWeek(bills) },
    ...mix,
  ];
  const lines = parts.map(({ rate, each, count }) => {
    const share = Math.round(count * getCommission(rate, each, 'distributor') * 100) / 100;
    return { name: rates[rate].name, count, taken: count * each, share };
  });
  const share = Math.round(lines.reduce((sum, line) => sum + line.share, 0) * 100) / 100;
  const tax = Math.round(share * TDS_PERCENT) / 100;
  return {
    days: WORKING_DAYS,
    tdsPercent: TDS_PERCENT,
    lines,
    share,
    tax,
    paid: Math.round((share - tax) * 100) / 100,
  };
}
