import { getCommission, type RateId, rates } from '../../content/rates';

/** Whose earnings are told: a shop keeps its commission, a distributor a share of each shop. */
export type Earner = 'shop' | 'distributor';

/** How many shops there are, and what each sells on a day. */
export type DayCounts = { shops: number; bills: number; recharges: number };

/** How far each slider goes. */
export const LIMITS: Record<keyof DayCounts, { min: number; max: number }> = {
  shops: { min: 10, max: 300 },
  bills: { min: 0, max: 20 },
  recharges: { min: 0, max: 30 },
};

/** Days to begin with. The small shop has that of Verma Kirana on the home page. */
export const SIZES = {
  small: { bills: 2, recharges: 4 },
  middle: { bills: 8, recharges: 15 },
  busy: { bills: 16, recharges: 30 },
} as const;

/** Whose recharges a shop makes, as the calculation and the statement take it: parts of all. */
const MIX: { rate: RateId; part: number }[] = [
  { rate: 'jio', part: 0.5 },
  { rate: 'airtel', part: 0.25 },
  { rate: 'vi', part: 0.25 },
];

/** The small shop is the nearest to what an active shop does on average, by the numbers in claims.ts. */
export function getFirstDay(earner: Earner): DayCounts {
  return { shops: earner === 'shop' ? 1 : 30, ...SIZES.small };
}

/** The payments that are counted with: those of the story of the day. */
export const BILL = 1_284;
export const RECHARGE = 239;
export const DAYS = 26;

const operators = (Object.keys(rates) as RateId[]).filter((id) => rates[id].service === 'mobile');

/** The payments of some days: how many, what the customers pay, and what it brings. */
export function getPaymentLines(earner: Earner, { shops, bills, recharges }: DayCounts, days: number) {
  const inAll = (aDay: number) => Math.round(shops * days * aDay);
  // The parts of the mix end where the next begins, so that they are all recharges together.
  let begun = 0;
  const mix = MIX.map(({ rate, part }) => {
    const from = inAll(recharges * begun);
    begun += part;
    return { rate, each: RECHARGE, count: inAll(recharges * begun) - from };
  });
  const parts: { rate: RateId; each: number; count: number }[] = [
    { rate: 'electricity', each: BILL, count: inAll(bills) },
    ...mix,
  ];
  return parts.map(({ rate, each, count }) => {
    const share = Math.round(count * getCommission(rate, each, earner) * 100) / 100;
    return { name: rates[rate].name, count, taken: count * each, share };
  });
}

/**
 * What a bill and a recharge bring, what the customers of a shop pay in a day, and a month of earnings in whole rupees: with
 * the usual mix of operators, and from the one that pays least to the one that pays most.
 */
export function getEarnings(earner: Earner, day: DayCounts) {
  const { shops, bills, recharges } = day;
  const bill = getCommission('electricity', BILL, earner);
  const each = operators.map((id) => getCommission(id, RECHARGE, earner));
  const [low, high] = [Math.min(...each), Math.max(...each)];
  const month = (recharge: number) => Math.round(DAYS * shops * (bills * bill + recharges * recharge));
  const nameOf = (commission: number) => {
    const operator = operators[each.indexOf(commission)];
    return operator ? rates[operator].name : '';
  };
  return {
    bill,
    dayTotal: bills * BILL + recharges * RECHARGE,
    recharge: [low, high],
    month: Math.round(getPaymentLines(earner, day, DAYS).reduce((sum, { share }) => sum + share, 0)),
    range: [month(low), month(high)],
    operators: [nameOf(low), nameOf(high)],
  } as const;
}
