import type { Interest } from '../../shared/interests';
import { serviceTitles } from './serviceTitles';

/** What the choices of the form's first step are called. */
export const interestLabels: Record<Interest, string> = { services: 'Services', investor: 'Investor' };

/** Services that are not on /services (docs/product.md §9.3). */
export const otherServices = {
  'web-development': 'Web development',
  'mobile-app': 'Mobile app',
  'digital-marketing': 'Digital marketing',
  ecommerce: 'E-commerce',
  consultation: 'Consultation',
  other: 'Other',
};

/** What an investor can be interested in (docs/product.md §9.3). */
export const investmentInterests = {
  'seed-funding': 'Seed funding',
  'series-a': 'Series A',
  'series-b': 'Series B',
  partnership: 'Partnership',
  acquisition: 'Acquisition',
  other: 'Other',
};

/** The label of each topic that the form sends, by its value. */
export const topicLabels: ReadonlyMap<string, string> = new Map(
  Object.entries({ ...serviceTitles, ...otherServices, ...investmentInterests }),
);
