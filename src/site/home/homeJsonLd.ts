import { paths } from '../../paths';
import { company } from '../content/company';
import type { SchemaNode } from '../JsonLd';
import { absoluteUrl } from '../siteUrl';

const organizationId = () => absoluteUrl('/#organization');

function organization(): SchemaNode {
  const { street, city, region, postalCode } = company.address;
  return {
    '@type': 'Organization',
    '@id': organizationId(),
    name: company.name,
    legalName: company.legalName,
    url: absoluteUrl(paths.home),
    logo: absoluteUrl('/icons/icon-512.png'),
    foundingDate: String(company.foundedYear),
    email: company.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: 'IN',
    },
    sameAs: [company.social.instagram, company.social.linkedin],
  };
}

/** For the landing page: the company and its site. */
export function homeJsonLd(): SchemaNode[] {
  return [
    organization(),
    {
      '@type': 'WebSite',
      '@id': absoluteUrl('/#website'),
      url: absoluteUrl(paths.home),
      name: company.name,
      inLanguage: 'en-IN',
      publisher: { '@id': organizationId() },
    },
  ];
}
