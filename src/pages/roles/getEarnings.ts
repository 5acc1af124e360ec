import { getCommission, type RateId, rates } from '../../content/rates';

/** Whose earnings are told: a shop keeps its commission, a distributor a share of each shop. */
export type Earner = 'shop' | 'distributor';

/** What is done on a day; a shop counts as one. */
export type DayOf = { shops: number; bills: number; recharges: number };

/** How far each slider goes. */
export const LIMITS: Record<keyof DayOf, { min: number; max: number }> = {
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
export const MIX: { rate: RateId; part: number }[] = [
  { rate: 'jio', part: 0.5 },
  { rate: 'airtel', part: 0.25 },
  { rate: 'vi', part: 0.25 },
];

/** The small shop is the nearest to what an active shop does on average, by the numbers in claims.ts. */
export function startOf(whose: Earner): DayOf {
  return { shops: whose === 'shop' ? 1 : 30, ...SIZES.small };
}

/** The payments that are counted with: those of the story of the day. */
export const BILL = 1_284;
export const RECHARGE = 239;
export const DAYS = 26;

const operators = (Object.keys(rates) as RateId[]).filter((id) => rates[id].service === 'mobile');

/** What a bill and a recharge bring, what the customers of a shop pay in a day, and a month of them in whole rupees: with the usual mix, and from the lowest to the highest operator, with their names. */
export function getEarnings(whose: Earner, { shops, bills, recharges }: DayOf) {
  const bill = getCommission('electricity', BILL, whose);
  const each = operators.map((id) => getCommission(id, RECHARGE, whose));
  const [low, high] = [Math.min(...each), Math.max(...each)];
  const usual = MIX.reduce((sum, { rate, part }) => sum + part * getCommission(rate, RECHARGE, whose), 0);
  const month = (recharge: number) => Math.round(DAYS * shops * (bills * bill + recharges * recharge));
  const nameOf = (commission: number) => {
    const operator = operators[each.indexOf(commission)];
    return operator ? rates[operator].name : '';
  };
  return {
    bill,
    dayTotal: bills * BILL + recharges * RECHARGE,
    recharge: [low, high],
    month: month(usual),
    range: [month(low), month(high)],
    operators: [nameOf(low), nameOf(high)],
  } as const;
}
