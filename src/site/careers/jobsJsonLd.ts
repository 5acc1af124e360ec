import { paths } from '../../paths';
import { company } from '../content/company';
import { fieldExecutive } from '../content/fieldExecutive';
import type { SchemaNode } from '../JsonLd';
import { absoluteUrl } from '../siteUrl';

/**
 * For /careers: the advertised role, while its record says that it is open. The other jobs have none: search engines
 * require a description, which they do not have.
 */
export function jobsJsonLd(): SchemaNode[] {
  const { title, product, pay, responsibilities, isOpen, postedOn, openUntil } = fieldExecutive;
  if (!isOpen) return [];
  const duties = responsibilities.map((duty) => `<li>${duty.title}: ${duty.description}</li>`).join('');
  return [
    {
      '@type': 'JobPosting',
      title,
      description: `<p>${title} ${product}. ${pay.amount} ${pay.period}. ${pay.incentives}. ${pay.investment}.</p><ul>${duties}</ul>`,
      datePosted: postedOn,
      validThrough: openUntil,
      identifier: { '@type': 'PropertyValue', name: company.name, value: 'field-executive-partner' },
      hiringOrganization: {
        '@type': 'Organization',
        name: company.name,
        sameAs: absoluteUrl(paths.home),
        logo: absoluteUrl('/icons/icon-512.png'),
      },
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'IN' } },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'INR',
        value: { '@type': 'QuantitativeValue', value: pay.rupeesPerMonth, unitText: 'MONTH' },
      },
      directApply: false,
      url: absoluteUrl(paths.careers),
    },
  ];
}
