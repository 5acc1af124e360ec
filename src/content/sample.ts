import { leaders } from './about';
import { fieldExecutive } from './careers';
import { company } from './company';
import { solutions } from './solutions';

/** Every record that the owner fills in. What is drawn or written for any company is not listed. */
const records = { company, solutions, leaders, fieldExecutive };

/** Reserved addresses, what says that it is a sample, and the drawn portraits. */
const SAMPLE = /\.example\b|\bsample\b|^\/images\/leader-\w+\.svg$/i;

/** Where a sample value is still in place (docs/product.md §1.4), such as `company.email: hello@sanyog.example`. */
export function findSampleValues(): string[] {
  return findSamples(records, '');
}

function findSamples(value: unknown, name: string): string[] {
  if (typeof value === 'string') return SAMPLE.test(value) ? [`${name}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findSamples(inner, name ? `${name}.${key}` : key));
}
