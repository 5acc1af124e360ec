import { leaders } from './about';
import { apiUrl } from './apiExample';
import { fieldExecutive } from './careers';
import { company } from './company';
import { solutions } from './solutions';

/** Every record that the owner fills in. What is drawn or written for any company is not listed. */
const records = { company, solutions, leaders, fieldExecutive, apiUrl };

/** Reserved addresses, what says that it is a sample, and the drawn portraits. */
const SAMPLE = /\.example\b|\bsample\b|^\/images\/leader-\w+\.svg$/i;

/** What the values are, in the words of the owner. A value that has no entry is listed by its place in the records. */
const NAMES = new Map([
  ['company.name', 'Name of the company'],
  ['company.legalName', 'Legal name of the company'],
  ['company.email', 'Email address of the company'],
  ['company.phone', 'Phone number of the company'],
  ['company.whatsapp', 'WhatsApp number of the company'],
  ['company.address.street', 'Street of the office'],
  ['company.address.city', 'City of the office'],
  ['company.social.instagram', 'Instagram profile of the company'],
  ['company.social.linkedin', 'LinkedIn profile of the company'],
  ['apiUrl', 'Address of the API'],
  ['fieldExecutive.applyUrl', 'Application form for field executives'],
  ...solutions.map(({ name }, index) => [`solutions.${index}.url`, `Site of ${name}`] as const),
  ...leaders.flatMap(
    ({ position }, index) =>
      [
        [`leaders.${index}.image.src`, `Photo of the ${position}`],
        [`leaders.${index}.linkedin`, `LinkedIn profile of the ${position}`],
      ] as const,
  ),
]);

/**
 * The sample values that are still in place (docs/product.md §1.4), such as "Email address of the company:
 * hello@sanyog.example".
 */
export function findSampleValues(): string[] {
  return findSamples(records, '');
}

function findSamples(value: unknown, name: string): string[] {
  if (typeof value === 'string') return SAMPLE.test(value) ? [`${NAMES.get(name) ?? name}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findSamples(inner, name ? `${name}.${key}` : key));
}
