import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRoute } from '../../../support/site/renderRoute';

const getMain = () => within(screen.getByRole('main'));
const getSection = (name: string) => within(getMain().getByRole('region', { name }));

test('the page has one h1, and mission and vision each have a heading and a text', async () => {
  await renderRoute('/about');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  for (const name of ['Our mission', 'Our vision']) {
    const heading = getMain().getByRole('heading', { level: 2, name });
    expect(heading.nextElementSibling).toHaveTextContent(/\w+ \w+ \w+/);
  }
});

test('the five core values are in their order, each with a description', async () => {
  await renderRoute('/about');
  const values = getSection('Our core values');
  expect(values.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Innovation',
    'Integrity',
    'Excellence',
    'Collaboration',
    'Customer-Centricity',
  ]);
  for (const item of values.getAllByRole('listitem')) {
    expect(item.querySelector('p')).toHaveTextContent(/\w+ \w+ \w+/);
  }
});

test('each of the three leaders has a picture, a position and their own LinkedIn link', async () => {
  await renderRoute('/about');
  const leaders = getSection('Our leadership').getAllByRole('listitem');
  const facts = leaders.map((item) => {
    const leader = within(item);
    const name = leader.getByRole('heading', { level: 3 }).textContent;
    expect(leader.getByRole('img', { name: `Portrait of ${name}` })).toHaveAttribute('width', '400');
    const link = leader.getByRole('link', { name: `LinkedIn profile of ${name} (opens in a new tab)` });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    return { position: item.querySelector('h3 + p')?.textContent, url: link.getAttribute('href') };
  });
  expect(facts.map(({ position }) => position)).toEqual([
    'Founder & CEO',
    'Chief Operations Officer',
    'Chief Financial Officer',
  ]);
  expect(new Set(facts.map(({ url }) => url)).size).toBe(3);
});

test('the numbers are the place of an investor, who asks from there', async () => {
  await renderRoute('/about');
  const place = document.getElementById('for-investors');
  expect(place?.textContent).toMatch(/^For investors/);
  expect(getSection('Our impact').getByRole('link', { name: 'Send an inquiry' })).toHaveAttribute(
    'href',
    '/contact?interest=investor',
  );
});

test('the impact numbers are complete without counting up, the thousands with a capital K', async () => {
  await renderRoute('/about');
  const impact = getSection('Our impact');
  const numbers = impact.getAllByRole('definition').map((number) => number.textContent);
  const labels = impact.getAllByRole('term').map((label) => label.textContent);
  expect(labels.map((label, index) => [label, numbers[index]])).toEqual([
    ['B2C customers', '5L+'],
    ['B2B retailers', '50K+'],
    ['API users', '100+'],
    ['Daily transactions', '50K+'],
  ]);
});

test('the impact numbers say what they count, and of which day they are', async () => {
  await renderRoute('/about');
  expect(getSection('Our impact').getByText(/^As of \d+ \w+ \d{4}\. .*average day\.$/)).toBeVisible();
});

test('drawn portraits are said to be drawings', async () => {
  await renderRoute('/about');
  expect(getSection('Our leadership').getByText(/portraits are drawings/)).toBeVisible();
});

test('the page has its own title and description', async () => {
  await renderRoute('/about');
  expect(document.title).toBe('About us | Sanyog Digital');
  expect(document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content).toContain('mission');
});
