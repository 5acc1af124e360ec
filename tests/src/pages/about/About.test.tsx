import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../support/site/showPage';

const getMain = () => within(screen.getByRole('main'));
const getSection = (name: string) => within(getMain().getByRole('region', { name }));
const getTexts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

showPage('/about');

test('the page has one h1, and mission and vision each have a heading and a text', () => {
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  for (const name of ['Our mission', 'Our vision']) {
    const heading = getMain().getByRole('heading', { level: 2, name });
    expect(heading.nextElementSibling).toHaveTextContent(/\w+ \w+ \w+/);
  }
});

test('the five core values are in their order, each with a description', () => {
  const values = getSection('Our core values');
  const names = getTexts(values.getAllByRole('heading', { level: 3 }));
  expect(names).toEqual(['Innovation', 'Integrity', 'Excellence', 'Collaboration', 'Customer-Centricity']);
  for (const item of values.getAllByRole('listitem')) {
    expect(item.querySelector('p')).toHaveTextContent(/\w+ \w+ \w+/);
  }
});

test('each of the three leaders has a picture, a position and their own LinkedIn link', () => {
  const leaders = getSection('Our leadership').getAllByRole('listitem');
  const links = leaders.map((item) => {
    const name = within(item).getByRole('heading', { level: 3 }).textContent;
    const portrait = within(item).getByRole('img', { name: `Portrait of ${name}` });
    expect(portrait).toHaveAttribute('width', '400');
    return within(item).getByRole('link', { name: `LinkedIn profile of ${name} (opens in a new tab)` });
  });
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
  expect(new Set(links.map((link) => link.getAttribute('href'))).size).toBe(3);
  const positions = leaders.map((item) => item.querySelector('h3 + p')?.textContent);
  expect(positions).toEqual(['Founder & CEO', 'Chief Operations Officer', 'Chief Financial Officer']);
});

test('drawn portraits are said to be drawings', () => {
  expect(getSection('Our leadership').getByText(/portraits are drawings/)).toBeVisible();
});

test('the numbers lead an investor to a page of their own', () => {
  const link = getSection('Our impact').getByRole('link', { name: 'For investors' });
  expect(link).toHaveAttribute('href', '/for-investors');
  expect(document.getElementById('for-investors')).toContainElement(link);
});

test('the impact numbers are complete without counting up, the thousands with a capital K', () => {
  const impact = getSection('Our impact');
  expect(getTexts(impact.getAllByRole('definition'))).toEqual(['5L+', '50K+', '100+', '50K+']);
  const terms = getTexts(impact.getAllByRole('term'));
  expect(terms).toEqual(['B2C customers', 'B2B retailers', 'API users', 'Daily transactions']);
});

test('the impact numbers say what they count, and of which day they are', () => {
  expect(getSection('Our impact').getByText(/^As of \d+ \w+ \d{4}\. .*average day\./)).toBeVisible();
});
