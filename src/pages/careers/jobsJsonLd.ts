import type { ListedJob } from '../../api/jobs';
import { company } from '../../content/company';
import { fieldExecutive } from '../../content/fieldExecutive';
import type { SchemaNode } from '../../layout/JsonLd';
import { absoluteUrl, pageUrl } from '../../layout/siteUrl';
import { paths } from '../../paths';

/** The advertised role, while its record says that it is open. */
export function advertisedJobJsonLd(): SchemaNode[] {
  const { title, product, pay, place, contract, conditions, responsibilities, isOpen, postedOn, openUntil } =
    fieldExecutive;
  if (!isOpen) return [];
  const offer = [`${pay.amount} ${pay.period}`, pay.incentives, pay.investment, place, contract, conditions];
  const duties = responsibilities.map((duty) => `${duty.title}: ${duty.description}`);
  return [
    {
      ...createPosting('field-executive-partner'),
      jobLocation: createPlace(),
      title,
      description: `<p>${title} ${product}</p>${toList(offer)}${toList(duties)}`,
      datePosted: postedOn,
      validThrough: openUntil,
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'INR',
        value: { '@type': 'QuantitativeValue', value: pay.rupeesPerMonth, unitText: 'MONTH' },
      },
      url: pageUrl(paths.careers),
    },
  ];
}

/** An open job. Search engines require a description and a day, so that a job without has none. */
export function jobJsonLd({ _id, position, location, postedDate, description }: ListedJob): SchemaNode[] {
  if (!description || Number.isNaN(Date.parse(postedDate))) return [];
  return [
    {
      ...createPosting(_id),
      ...(/^remote\b/i.test(location)
        ? {
            jobLocationType: 'TELECOMMUTE',
            applicantLocationRequirements: { '@type': 'Country', name: 'India' },
          }
        : { jobLocation: createPlace(location) }),
      title: position,
      description: toHtml(description),
      datePosted: postedDate,
      url: pageUrl(paths.job(_id)),
    },
  ];
}

function createPosting(id: string): SchemaNode {
  return {
    '@type': 'JobPosting',
    directApply: false,
    identifier: { '@type': 'PropertyValue', name: company.name, value: id },
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      sameAs: pageUrl(paths.home),
      logo: absoluteUrl('/icons/icon-512.png'),
    },
  };
}

function createPlace(addressLocality?: string): SchemaNode {
  return { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality, addressCountry: 'IN' } };
}

function toList(items: string[]): string {
  return `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

/** Plain text as the HTML that a posting has. */
function toHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll(/\r\n?/g, '\n');
  return `<p>${escaped.replaceAll(/\n{2,}/g, '</p><p>').replaceAll('\n', '<br>')}</p>`;
}
