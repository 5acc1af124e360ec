import { getCommission, type RateId, rates } from '../../../content/rates';
import { BILL, type DayOf, MIX, RECHARGE } from '../getEarnings';

const WORKING_DAYS = 6;
const TDS_PERCENT = 2;

/** A sample of what comes on Monday after a week of such days, worked out from the table of rates. */
export function getStatement({ shops, bills, recharges }: DayOf) {
  const parts: { rate: RateId; each: number; part: number }[] = [
    { rate: 'electricity', each: BILL, part: bills },
    ...MIX.map(({ rate, part }) => ({ rate, each: RECHARGE, part: part * recharges })),
  ];
  const lines = parts.map(({ rate, each, part }) => {
    const count = Math.round(shops * WORKING_DAYS * part);
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
