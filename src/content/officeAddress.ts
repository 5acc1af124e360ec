import { type Company, company } from './company';

export function toOneLine({ street, city, region, postalCode, country }: Company['address']): string {
  return `${street}, ${city}, ${region} ${postalCode}, ${country}`;
}

/** The registered office in one line. */
export const officeAddress = toOneLine(company.address);
