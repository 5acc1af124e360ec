import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { company } from '../../../src/content/company';
import { change } from '../../support/site/change';
import { renderRoute } from '../../support/site/renderRoute';
import { showPage } from '../../support/site/showPage';

const getFooter = () => within(screen.getByRole('contentinfo'));

describe('on every page', () => {
  showPage('/');

  test('the footer names the company, its registered office, CIN, telephone, e-mail and the contact for grievances', () => {
    const { legalName, address, cin, phone, email, hours, grievance } = company;
    const contact = [address.street, address.postalCode, phone, email, hours];
    for (const text of [legalName, cin, ...contact, grievance.name, grievance.role]) {
      expect(screen.getByRole('contentinfo')).toHaveTextContent(text);
    }
    expect(getFooter().getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:+910000000000');
    const mail = getFooter().getByRole('link', { name: grievance.email });
    expect(mail).toHaveAttribute('href', `mailto:${grievance.email}`);
  });

  test('each role finds its page', () => {
    const links = within(getFooter().getByRole('navigation', { name: 'Who it is for' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Shop owner', '/for-shops'],
      ['Distributor', '/for-distributors'],
      ['Developer', '/developers'],
      ['Investor', '/for-investors'],
    ]);
  });

  test('the certificates are behind their toggle', () => {
    const certificates = getFooter().getAllByRole('link', { name: /\(PDF\)$/, hidden: true });
    expect(certificates.map((link) => link.getAttribute('href'))).toEqual([
      '/documents/company-registration.pdf',
      '/documents/tax-registration.pdf',
      '/documents/small-enterprise-registration.pdf',
    ]);
    expect(getFooter().getByText('Company Documents').closest('details')).not.toHaveAttribute('open');
  });

  test('the phone menu has a call and a chat', () => {
    const header = screen.getByRole('banner');
    const links = [...header.querySelectorAll('a[href^="tel:"], a[href*="wa.me"]')];
    expect(links.map(({ textContent }) => textContent)).toEqual([`Call ${company.phone}`, 'WhatsApp']);
  });
});

test('a link to WhatsApp begins a message', async () => {
  change(company, { whatsapp: '+91 98765 43210' });
  await renderRoute('/');
  expect(getFooter().getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/wa\.me\/919876543210\?text=Hello/),
  );
});

test('what is empty is not shown, and leaves no label behind', async () => {
  const grievance = { name: '', role: '', email: '' };
  change(company, { cin: '', phone: '', whatsapp: '', hours: '', grievance });
  await renderRoute('/');
  expect(screen.getByRole('contentinfo')).not.toHaveTextContent(/CIN|WhatsApp|grievances/);
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  expect(document.querySelector('a[href^="tel:"], a[href*="wa.me"], a[href="mailto:"]')).toBeNull();
});
