import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { company } from '../../../../src/site/content/company';
import { renderRoute } from '../../../support/site/renderRoute';

const getMain = () => within(screen.getByRole('main'));
const getSection = (name: string) => within(getMain().getByRole('region', { name }));

function getHrefs(links: HTMLElement[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'));
}

test('the headline is that of docs/product.md §4.1', async () => {
  await renderRoute('/');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^Connecting Businesses and Customers, One Solution at a Time$/,
  );
});

test('/home shows the same page, with the Home link marked as current', async () => {
  await renderRoute('/home');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Connecting Businesses and Customers');
  const [home] = within(screen.getByRole('banner')).getAllByRole('link', { name: 'Home' });
  expect(home).toHaveAttribute('aria-current', 'page');
});

test('both Learn More links open /about, and each has its own name', async () => {
  await renderRoute('/');
  const links = getMain().getAllByRole('link', { name: /^Learn More about \w+/ });
  expect(getHrefs(links)).toEqual(['/about', '/about']);
  expect(links[0]).toHaveAccessibleName('Learn More about Sanyog Digital');
  expect(links[1]).toHaveAccessibleName('Learn More about us');
});

test('the hero leads to the inquiry, to /about and to a call, then each role to a place of its own', async () => {
  await renderRoute('/');
  const hero = getSection('Connecting Businesses and Customers, One Solution at a Time');
  expect(getHrefs(hero.getAllByRole('link'))).toEqual([
    '/contact',
    '/about',
    'tel:+910000000000',
    '/careers',
    '/services#retailer-solutions',
    '/services#for-distributors',
    '/services#api-integration',
    '/about#for-investors',
  ]);
});

test('the claimed numbers are complete without counting up, each with its label', async () => {
  await renderRoute('/');
  const hero = getSection('Connecting Businesses and Customers, One Solution at a Time');
  const labels = hero.getAllByRole('term');
  const numbers = hero.getAllByRole('definition');
  expect(labels.map((label) => label.textContent)).toEqual([
    'Daily transactions',
    'Support',
    'Years of experience',
  ]);
  expect(numbers.map((number) => number.textContent)).toEqual(['50k+', '24/7', '5+']);
});

test('the registrations can be checked before the invitation at the end', async () => {
  await renderRoute('/');
  const record = getSection('Registration');
  expect(record.getByText(company.cin)).toBeInTheDocument();
  expect(record.getByText('We never ask for your OTP, PIN or password.')).toBeInTheDocument();
});

test('a line says what the numbers count, and of which day they are', async () => {
  await renderRoute('/');
  expect(getMain().getByText(/^As of \d+ \w+ \d{4}\. Transactions: /)).toBeInTheDocument();
});

test('each of the eight service cards is one link to its section on /services', async () => {
  await renderRoute('/');
  expect(getHrefs(getSection('Our Services').getAllByRole('link'))).toEqual([
    '/services#bill-payment',
    '/services#recharge-services',
    '/services#custom-software',
    '/services#api-integration',
    '/services#retailer-solutions',
    '/services#payment-gateway',
    '/services#cloud-solutions',
    '/services#data-analytics',
  ]);
});

test('the accessible name of a service card is its title', async () => {
  await renderRoute('/');
  const services = getSection('Our Services');
  for (const heading of services.getAllByRole('heading', { level: 3 })) {
    expect(services.getByRole('link', { name: heading.textContent })).toBeVisible();
  }
});

test('the four products open in a new tab, which their names say', async () => {
  await renderRoute('/');
  const links = getSection('Our Solutions').getAllByRole('link');
  expect(links).toHaveLength(4);
  for (const link of links) {
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/);
  }
});

test('the journey lists each year from 2021 to 2025 once', async () => {
  await renderRoute('/');
  const stops = getSection('Our Journey').getAllByRole('listitem');
  const texts = stops.map((stop) => [
    within(stop).getByText(/^20\d\d$/).textContent,
    ...within(stop)
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ]);
  expect(texts).toEqual([
    ['2021', 'Founded'],
    ['2023', 'B2C platform launch'],
    ['2024', 'API solutions launch', 'B2B platform launch'],
    ['2025', 'Expansion across India'],
  ]);
});

test('the page ends with a link to the inquiry form', async () => {
  await renderRoute('/');
  const closing = getSection('Tell us what you need');
  expect(closing.getByRole('link', { name: 'Send an inquiry' })).toHaveAttribute('href', '/contact');
});

test('every picture has a text alternative and a size, and loads lazily below the hero', async () => {
  await renderRoute('/');
  const pictures = [...screen.getByRole('main').querySelectorAll('img')];
  expect(pictures).toHaveLength(14);
  for (const [index, picture] of pictures.entries()) {
    expect(picture.alt.length).toBeGreaterThan(20);
    expect(picture.width).toBeGreaterThan(0);
    expect(picture.height).toBeGreaterThan(0);
    expect(picture.getAttribute('loading')).toBe(index === 0 ? null : 'lazy');
  }
});

test('no element has a style attribute, which the content security policy would block', async () => {
  await renderRoute('/');
  expect(screen.getByRole('main').querySelectorAll('[style]')).toHaveLength(0);
});
