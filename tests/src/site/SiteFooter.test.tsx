import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { company } from '../../../src/site/content/company';
import { renderRoute } from '../../support/site/renderRoute';

const getFooter = () => within(screen.getByRole('contentinfo'));

/** Changes the company until the end of the test. */
function changeCompany(changes: Partial<typeof company>): void {
  const before = { ...company };
  onTestFinished(() => void Object.assign(company, before));
  Object.assign(company, changes);
}

test('every page names the company, its registered office, CIN, telephone, e-mail and the contact for grievances', async () => {
  await renderRoute('/');
  const footer = screen.getByRole('contentinfo');
  const { legalName, address, cin, phone, email, hours, grievance } = company;
  for (const text of [
    legalName,
    address.street,
    address.postalCode,
    cin,
    phone,
    email,
    hours,
    grievance.name,
    grievance.role,
  ]) {
    expect(footer).toHaveTextContent(text);
  }
  expect(getFooter().getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+910000000000');
  expect(getFooter().getByRole('link', { name: grievance.email })).toHaveAttribute(
    'href',
    `mailto:${grievance.email}`,
  );
});

test('a link to WhatsApp begins a message', async () => {
  changeCompany({ whatsapp: '+91 98765 43210' });
  await renderRoute('/');
  expect(getFooter().getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/919876543210\?text=Hello/),
  );
});

test('what is empty is not shown, and leaves no label behind', async () => {
  changeCompany({
    cin: '',
    phone: '',
    whatsapp: '',
    hours: '',
    grievance: { name: '', role: '', email: '' },
  });
  await renderRoute('/');
  expect(screen.getByRole('contentinfo')).not.toHaveTextContent(/CIN|WhatsApp|grievances/);
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  expect(document.querySelector('a[href^="tel:"], a[href*="wa.me"], a[href="mailto:"]')).toBeNull();
});

test('the certificates are shown, and can be folded away', async () => {
  await renderRoute('/');
  const certificates = getFooter()
    .getAllByRole('link', { name: /\(PDF\)$/ })
    .map((link) => link.getAttribute('href'));
  expect(certificates).toEqual([
    '/documents/company-registration.pdf',
    '/documents/tax-registration.pdf',
    '/documents/small-enterprise-registration.pdf',
  ]);
  expect(getFooter().getByText('Company Documents').closest('details')).toHaveAttribute('open');
});

test('the phone menu has a call and a chat', async () => {
  await renderRoute('/');
  const header = screen.getByRole('banner');
  const links = [...header.querySelectorAll('a[href^="tel:"], a[href*="wa.me"]')];
  expect(links.map(({ textContent }) => textContent)).toEqual([`Call ${company.phone}`, 'WhatsApp']);
});
