import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { company } from '../../../../src/content/company';
import { services } from '../../../../src/content/services';
import { renderRoute } from '../../../support/site/renderRoute';
import { showPage } from '../../../support/site/showPage';

const HEADLINE = 'Connecting Businesses and Customers, One Solution at a Time';
const getMain = () => within(screen.getByRole('main'));
const getSection = (name: string) => within(getMain().getByRole('region', { name }));
const getTexts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const getHrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('the home page', () => {
  showPage('/');

  test('the headline is that of the specification', () => {
    expect(getTexts(screen.getAllByRole('heading', { level: 1 }))).toEqual([HEADLINE]);
  });

  test('both Learn More links open /about, and each has its own name', () => {
    const links = getMain().getAllByRole('link', { name: /^Learn More about \w+/ });
    expect(getHrefs(links)).toEqual(['/about', '/about']);
    expect(links[0]).toHaveAccessibleName('Learn More about Sanyog Digital');
    expect(links[1]).toHaveAccessibleName('Learn More about us');
  });

  test('the hero leads to /about, to the inquiry and to a call, then who has paid to the help, and each role to a place of its own', () => {
    expect(getHrefs(getSection(HEADLINE).getAllByRole('link'))).toEqual([
      '/about',
      '/contact',
      'tel:+910000000000',
      '/help#not-done',
      '/for-shops',
      '/for-distributors',
      '/developers',
      '/for-investors',
    ]);
  });

  test('the claimed numbers are complete without counting up, each with its label', () => {
    const hero = getSection(HEADLINE);
    const terms = getTexts(hero.getAllByRole('term'));
    expect(terms).toEqual(['Daily transactions', 'Support', 'Years of experience']);
    expect(getTexts(hero.getAllByRole('definition'))).toEqual(['50k+', '24/7', '5+']);
  });

  test('a line says what the numbers count, and of which day they are', () => {
    expect(getMain().getByText(/^As of \d+ \w+ \d{4}\. Transactions: /)).toBeInTheDocument();
  });

  test('the registrations are named, and lead to their record, before the invitation at the end', () => {
    const record = getSection('Registration');
    expect(record.getByText(company.cin)).toBeInTheDocument();
    expect(record.getByRole('link')).toHaveAttribute('href', '/about#record-title');
    expect(record.getByText('We never ask for your OTP, PIN or password.')).toBeInTheDocument();
  });

  test('each of the eight service cards is one link, called as the service, to its section on /services', () => {
    const cards = getSection('Our Services');
    expect(getHrefs(cards.getAllByRole('link'))).toEqual(services.map(({ id }) => `/services#${id}`));
    expect(services).toHaveLength(8);
    for (const { title } of services) expect(cards.getByRole('link', { name: title })).toBeVisible();
  });

  test('the four products open in a new tab, which their names say', () => {
    const links = getSection('Our Solutions').getAllByRole('link');
    expect(links).toHaveLength(4);
    for (const link of links) {
      expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\//));
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
      expect(link).toHaveAccessibleName(/\(opens in a new tab\)$/);
    }
  });

  test('the journey lists each year from 2021 to 2025 once', () => {
    const stops = getSection('Our Journey').getAllByRole('listitem');
    const texts = stops.map((stop) => [
      within(stop).getByText(/^20\d\d$/).textContent,
      ...getTexts(within(stop).getAllByRole('heading')),
    ]);
    expect(texts).toEqual([
      ['2021', 'Founded'],
      ['2023', 'B2C platform launch'],
      ['2024', 'API solutions launch', 'B2B platform launch'],
      ['2025', 'Expansion across India'],
    ]);
  });

  test('the page ends with a link to the inquiry form', () => {
    const closing = getSection('Tell us what you need');
    expect(closing.getByRole('link', { name: 'Send an inquiry' })).toHaveAttribute('href', '/contact');
  });

  test('every picture has a text alternative and a size, and loads lazily', () => {
    const pictures = [...screen.getByRole('main').querySelectorAll('img')];
    expect(pictures).toHaveLength(13);
    for (const picture of pictures) {
      expect(picture.alt.length).toBeGreaterThan(20);
      expect(picture.width).toBeGreaterThan(0);
      expect(picture.height).toBeGreaterThan(0);
      expect(picture.getAttribute('loading')).toBe('lazy');
    }
  });
});

test.for([
  ['Household', '/contact?service=bill-payment'],
  ['Distributor', '/contact?service=retailer-solutions&role=distributor'],
  ['Developer', '/contact?service=api-integration'],
] as const)('who sees the day as a %s asks as one', async ([view, href]) => {
  const { user } = await renderRoute('/');
  await user.click(await screen.findByRole('radio', { name: view }));
  const asks = getMain().getAllByRole('link', { name: 'Send an inquiry' });
  expect(getHrefs(asks)).toEqual([href, href, href]);
});

test('/home shows the same page, with the Home link marked as current', async () => {
  await renderRoute('/home');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(HEADLINE);
  const [home] = within(screen.getByRole('banner')).getAllByRole('link', { name: 'Home' });
  expect(home).toHaveAttribute('aria-current', 'page');
});
