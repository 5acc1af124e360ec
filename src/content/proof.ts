import { asIs, words } from '../shared/siteLanguage';

/** A shop that says something with its name, and has agreed to be shown. */
type ShopVoice = {
  name: string;
  /** Lane and town. */
  place: string;
  /** What it does, such as "120 bills a day, since 2024". */
  figures: string;
  /** One sentence, in its own words. */
  says: string;
  photo?: { src: string; alt: string };
};

/** How many payments succeeded in a month, such as "September 2026". */
type MonthOfPayments = { month: string; count: number };

type Proof = { shops: ShopVoice[]; payments: MonthOfPayments[]; statusUrl: string };

/**
 * What others can check or confirm. Each part is empty until there is something true to show, and what is empty is shown
 * nowhere: this company is a sample, so it has none. The portraits of the leaders are in leaders.ts.
 */
export const proof: Proof = words({
  shops: [],
  /** The oldest month first, none left out. */
  payments: [],
  /** The page that says whether everything works. */
  statusUrl: asIs(''),
});
