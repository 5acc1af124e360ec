import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRoute } from '../../support/renderRoute';

const main = () => within(screen.getByRole('main'));
const section = (name: string) => within(main().getByRole('region', { name }));

function addresses(links: HTMLElement[]): (string | null)[] {
  return links.map((link) => link.getAttribute('href'));
}

test('the headline is the one that the specification gives', async () => {
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

test('both Learn More links lead to /about and each says about what', async () => {
  await renderRoute('/');
  const links = main().getAllByRole('link', { name: /^Learn More about \w+/ });
  expect(addresses(links)).toEqual(['/about', '/about']);
  expect(links[0]).toHaveAccessibleName('Learn More about Sanyog Digital');
  expect(links[1]).toHaveAccessibleName('Learn More about us');
});

test('the hero also leads to /contact', async () => {
  await renderRoute('/');
  const hero = section('Connecting Businesses and Customers, One Solution at a Time');
  expect(addresses(hero.getAllByRole('link'))).toEqual(['/about', '/contact']);
});

test('the claimed numbers stand whole in the page, each with its label', async () => {
  await renderRoute('/');
  const labels = main().getAllByRole('term');
  const numbers = main().getAllByRole('definition');
  expect(labels.map((label) => label.textContent)).toEqual([
    'Daily transactions',
    'Support',
    'Years of experience',
  ]);
  expect(numbers.map((number) => number.textContent)).toEqual(['50k+', '24/7', '5+']);
});

test('each of the eight service cards is one link to its place on /services', async () => {
  await renderRoute('/');
  expect(addresses(section('Our Services').getAllByRole('link'))).toEqual([
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

test('a service card is named by its title alone', async () => {
  await renderRoute('/');
  const services = section('Our Services');
  for (const heading of services.getAllByRole('heading', { level: 3 })) {
    expect(services.getByRole('link', { name: heading.textContent })).toBeVisible();
  }
});

test('the four products open beside this site, which their names say', async () => {
  await renderRoute('/');
  const links = section('Our Solutions').getAllByRole('link');
  expect(links).toHaveLength(4);
  for (const link of links) {
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/);
  }
});

test('the journey runs from 2021 to 2025 and tells each year once', async () => {
  await renderRoute('/');
  const stops = section('Our Journey').getAllByRole('listitem');
  const told = stops.map((stop) => [
    within(stop).getByText(/^20\d\d$/).textContent,
    ...within(stop)
      .getAllByRole('heading')
      .map((heading) => heading.textContent),
  ]);
  expect(told).toEqual([
    ['2021', 'Founded'],
    ['2023', 'B2C platform launch'],
    ['2024', 'API solutions launch', 'B2B platform launch'],
    ['2025', 'Expansion across India'],
  ]);
});

test('the page ends with the way to the inquiry form', async () => {
  await renderRoute('/');
  expect(main().getByRole('link', { name: 'Send an inquiry' })).toHaveAttribute('href', '/cst');
});

test('every picture says what it shows, keeps its place and loads when it is near', async () => {
  await renderRoute('/');
  const pictures = [...screen.getByRole('main').querySelectorAll('img')];
  expect(pictures).toHaveLength(13);
  for (const picture of pictures) {
    expect(picture.alt.length).toBeGreaterThan(20);
    expect(picture.width).toBeGreaterThan(0);
    expect(picture.height).toBeGreaterThan(0);
    expect(picture).toHaveAttribute('loading', 'lazy');
  }
});

test('no element carries a style of its own, which the content security policy would drop', async () => {
  await renderRoute('/');
  expect(screen.getByRole('main').querySelectorAll('[style]')).toHaveLength(0);
});
