import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { company } from '../../../src/site/content/company';
import { companyDetails, companyDetailsHeading } from '../../../src/site/content/companyDetails';
import { registrations } from '../../../src/site/content/companyWords';
import { renderRoute } from '../../support/site/renderRoute';

const getRecord = () => within(screen.getByRole('region', { name: 'Registration' }));

test.each(['/about', '/contact'])(
  '%s shows each registration with its certificate and its register, and who answers grievances',
  async (path) => {
    await renderRoute(path);
    for (const { number, certificate, to, register } of registrations) {
      expect(getRecord().getByText(number)).toBeVisible();
      expect(getRecord().getByRole('link', { name: `${certificate} (PDF)` })).toHaveAttribute('href', to);
      expect(
        getRecord().getByRole('link', { name: `Check on ${register} (opens in a new tab)` }),
      ).toHaveAttribute('href', `https://www.${register}`);
    }
    expect(getRecord().getByText(company.grievance.name)).toBeVisible();
    expect(getRecord().getByText('We never ask for your OTP, PIN or password.')).toBeVisible();
  },
);

test('sample numbers are called so', async () => {
  await renderRoute('/about');
  expect(getRecord().getByText('Sample numbers.')).toBeVisible();
});

test('real numbers are not called samples', async () => {
  const samples = registrations.map(({ number }) => number);
  onTestFinished(() => {
    for (const [index, registration] of registrations.entries()) registration.number = samples[index] ?? '';
  });
  for (const registration of registrations) registration.number = 'U74999MH2021PTC123456';
  await renderRoute('/about');
  expect(getRecord().queryByText('Sample numbers.')).toBeNull();
});

test('a registration that the company does not have is left out', async () => {
  const gst = registrations.find(({ name }) => name === 'GSTIN');
  if (!gst) throw new Error('There is no GSTIN');
  const { number } = gst;
  onTestFinished(() => {
    gst.number = number;
  });
  gst.number = '';
  await renderRoute('/about');
  expect(
    getRecord()
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['CIN', 'Udyam', 'Queries and grievances']);
});

test('/about shows what an investor looks up, and leaves out what the owner has not filled in', async () => {
  const [, directors] = companyDetails;
  if (!directors) throw new Error('There are no directors');
  const { text } = directors;
  onTestFinished(() => {
    directors.text = text;
  });
  directors.text = '';
  await renderRoute('/about');
  const details = within(screen.getByRole('region', { name: companyDetailsHeading }));
  expect(details.getAllByRole('term').map((term) => term.textContent)).toEqual(
    companyDetails.filter((detail) => detail !== directors).map(({ label }) => label),
  );
});

test('/about names the partner of each regulated service', async () => {
  await renderRoute('/about');
  const partners = within(screen.getByRole('region', { name: 'Our partners for regulated services' }));
  expect(partners.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Bill Payment, API Integration',
    'Recharge Services',
    'Payment Gateway',
  ]);
  for (const { partner, role } of company.licences) {
    expect(partners.getByText(partner)).toBeVisible();
    expect(partners.getByText(role)).toBeVisible();
  }
});
