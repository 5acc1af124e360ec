import { type DayCounts, getPaymentLines } from '../getEarnings';

const WORKING_DAYS = 6;
const TDS_PERCENT = 2;

/** A sample of what comes on Monday after a week of such days, worked out from the table of rates. */
export function getStatement(day: DayCounts) {
  const lines = getPaymentLines('distributor', day, WORKING_DAYS);
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
