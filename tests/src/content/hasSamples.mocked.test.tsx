import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addJob } from '../../support/site/records';
import { renderRoute } from '../../support/site/renderRoute';

vi.mock('../../../src/content/hasSamples', () => ({ hasSamples: false }));

function getSchemaNodes(): object[] {
  return [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(
    ({ textContent }) => (JSON.parse(textContent ?? '') as { '@graph': object[] })['@graph'],
  );
}

test('search engines are told of the role and the open jobs once no value is a sample', async () => {
  const { _id } = await addJob('Node.js Developer', { description: 'You build the API.' });
  await renderRoute('/careers');
  await screen.findByRole('heading', { level: 3, name: 'Node.js Developer' });
  expect(getSchemaNodes()).toEqual([
    expect.objectContaining({
      '@type': 'JobPosting',
      title: 'Field-executive partner',
      datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      hiringOrganization: expect.anything(),
      jobLocation: expect.anything(),
      description: expect.stringContaining('<li>You are our employee'),
      baseSalary: expect.objectContaining({
        currency: 'INR',
        value: expect.objectContaining({ value: 14_000, unitText: 'MONTH' }),
      }),
    }),
    expect.objectContaining({
      '@type': 'JobPosting',
      title: 'Node.js Developer',
      url: expect.stringContaining(`/careers#job-${_id}`),
    }),
  ]);
});

test('and of the answers', async () => {
  await renderRoute('/help');
  const questions: unknown = expect.arrayContaining([
    expect.objectContaining({ '@type': 'Question', url: expect.stringContaining('/help#complaint') }),
  ]);
  expect(getSchemaNodes()).toEqual([{ '@type': 'FAQPage', mainEntity: questions }]);
});
