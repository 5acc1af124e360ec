import { company } from '../../content/company';
import { registrations } from '../../content/companyWords';
import type { SchemaNode } from '../../layout/JsonLd';
import { absoluteUrl, pageUrl } from '../../layout/siteUrl';
import { paths } from '../../paths';

/** The company, with the numbers by which it is registered and how to reach it. */
export function aboutJsonLd(): SchemaNode[] {
  const { address, email, phone, grievance } = company;
  return [
    {
      '@type': 'Organization',
      '@id': absoluteUrl('/#organization'),
      name: company.name,
      legalName: company.legalName,
      url: pageUrl(paths.home),
      logo: absoluteUrl('/icons/icon-512.png'),
      foundingDate: String(company.foundedYear),
      email,
      telephone: phone || undefined,
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.region,
        postalCode: address.postalCode,
        addressCountry: 'IN',
      },
      identifier: registrations
        .filter(({ number }) => number)
        .map(({ name, number }) => ({ '@type': 'PropertyValue', propertyID: name, value: number })),
      contactPoint: [
        { '@type': 'ContactPoint', contactType: 'customer support', email, telephone: phone || undefined },
        {
          '@type': 'ContactPoint',
          contactType: 'grievances',
          name: grievance.name || undefined,
          email: grievance.email || email,
        },
      ],
      sameAs: [company.social.instagram, company.social.linkedin],
    },
  ];
}
