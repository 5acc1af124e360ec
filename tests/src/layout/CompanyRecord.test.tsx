import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { company } from '../../../src/content/company';
import { companyDetails, companyDetailsHeading } from '../../../src/content/companyDetails';
import { registrations } from '../../../src/content/companyWords';
import { change } from '../../support/site/change';
import { renderRoute } from '../../support/site/renderRoute';
import { showPage } from '../../support/site/showPage';

const getRegion = (name: string) => within(screen.getByRole('region', { name }));
const getRecord = () => getRegion('Registration');
const getTerms = (name: string) =>
  getRegion(name)
    .getAllByRole('term')
    .map((term) => term.textContent);

describe.for(['/about', '/contact'])('%s', (path) => {
  showPage(path);

  test('shows each registration with its certificate and its register, and who answers grievances', () => {
    for (const { number, certificate, to, register, search } of registrations) {
      expect(getRecord().getByText(number)).toBeVisible();
      const pdf = getRecord().getByRole('link', { name: `${certificate} (PDF)` });
      expect(pdf).toHaveAttribute('href', to);
      const check = getRecord().getByRole('link', { name: `Check on ${register} (opens in a new tab)` });
      expect(check).toHaveAttribute('href', search);
    }
    expect(getRecord().getByText(company.grievance.name)).toBeVisible();
    expect(getRecord().getByRole('link', { name: company.phone })).toBeVisible();
    expect(getRecord().getByText('We never ask for your OTP, PIN or password.')).toBeVisible();
  });

  test('calls sample numbers so', () => {
    expect(getRecord().getByText('Sample numbers.')).toBeVisible();
  });
});

test('real numbers are not called samples', async () => {
  for (const registration of registrations) change(registration, { number: 'U74999MH2021PTC123456' });
  await renderRoute('/about');
  expect(getRecord().queryByText('Sample numbers.')).toBeNull();
});

test('what stands beside sample numbers on /for-investors is called so too', async () => {
  await renderRoute('/for-investors');
  expect(getRegion(companyDetailsHeading).getByText('Sample details.')).toBeVisible();
});

test('/about leaves out a registration that the company does not have', async () => {
  change(
    registrations.find(({ name }) => name === 'GSTIN'),
    { number: '' },
  );
  await renderRoute('/about');
  expect(getTerms('Registration')).toEqual(['CIN', 'Udyam', 'Queries and grievances']);
});

test('/for-investors leaves out what the owner has not filled in', async () => {
  const [, directors] = companyDetails;
  change(directors, { text: '' });
  await renderRoute('/for-investors');
  const filledIn = companyDetails.filter((detail) => detail !== directors);
  expect(getTerms(companyDetailsHeading)).toEqual(filledIn.map(({ label }) => label));
});

describe('/about', () => {
  showPage('/about');

  test('names the partner of each regulated service', () => {
    const name = 'Our partners for regulated services';
    expect(getTerms(name)).toEqual(['Bill Payment, API Integration', 'Recharge Services', 'Payment Gateway']);
    for (const { partner, text, authorisation } of company.licences) {
      expect(getRegion(name).getByText(partner)).toBeVisible();
      expect(
        getRegion(name).getByText(`${text} ${authorisation}`.replaceAll('\u00A0', ' ').trim()),
      ).toBeVisible();
    }
    expect(getRegion(name).getByText(/is not a bank/)).toBeVisible();
  });
});
