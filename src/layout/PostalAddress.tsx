import { company } from '../content/company';

const { street, city, region, postalCode, country } = company.address;

/** The company and its address, line by line. */
export function PostalAddress() {
  return (
    <address className="soft">
      {company.legalName}
      <br />
      {street}
      <br />
      {`${city}, ${region} ${postalCode}`}
      <br />
      {country}
    </address>
  );
}
