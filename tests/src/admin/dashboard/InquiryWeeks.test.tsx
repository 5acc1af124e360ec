import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import type { InquiryWeek } from '../../../../src/shared/inquiryResponses';
import { network } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

beforeEach(signIn);

const getWeeks = () => within(screen.getByRole('region', { name: 'The last 26 weeks' }));

const NONE = { inquiries: 0, topics: {}, answered: 0, medianSeconds: null };
const WEEKS: InquiryWeek[] = [
  { start: '2026-06-22', ...NONE },
  {
    ...{ start: '2026-06-29', inquiries: 1_200, answered: 900, medianSeconds: 2 * 3_600 },
    topics: { ecommerce: 1_000, 'seed-funding': 150 },
  },
  { start: '2026-07-06', ...NONE, inquiries: 1, topics: { ecommerce: 1 } },
];

async function openWeeks() {
  network.use(http.get('/api/contact/weeks', () => HttpResponse.json(WEEKS)));
  const rendered = await renderRoute(paths.admin.dashboard);
  const slider = await getWeeks().findByRole('slider', { name: 'Week' });
  return { ...rendered, slider };
}

const readTable = () =>
  getWeeks()
    .getAllByRole('row', { hidden: true })
    .map(({ cells }: HTMLElement & { cells?: HTMLCollectionOf<HTMLElement> }) =>
      [...(cells ?? [])].map(({ textContent }) => textContent),
    );

test('the table has every week, the newest first and marked as not over', async () => {
  const { user } = await openWeeks();
  await user.click(getWeeks().getByText('Numbers as a table'));
  expect(getWeeks().getByText('1,201 inquiries')).toBeVisible();
  expect(readTable()).toEqual([
    ['Week', 'Inquiries', 'Answered', 'Median first answer'],
    ['6–12 Jul so far', '1', '0', 'none'],
    ['29 Jun – 5 Jul', '1,200', '900', '2 h'],
    ['22–28 Jun', '0', '0', 'none'],
  ]);
});

test('the current week is chosen first, and each other one can be, and is said', async () => {
  const { slider } = await openWeeks();
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    'This week so far, 6–12 Jul: 1 inquiry. Median time to first answer: none',
  );
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    '29 Jun – 5 Jul: 1,200 inquiries. Median time to first answer: 2 h',
  );
  expect(getWeeks().getByText('1,200 inquiries')).toBeVisible();
});

test('a topic shows its part of each week, until it is pressed again', async () => {
  const { user, slider } = await openWeeks();
  const topics = getWeeks().getAllByRole('button');
  expect(topics.map(({ textContent }) => textContent)).toEqual([
    'E-commerce 1,001',
    'Seed funding 150',
    'no or another topic 50',
  ]);
  for (const [topic, part] of [
    ['no or another topic', '50'],
    ['E-commerce', '1,000'],
  ] as const) {
    const button = getWeeks().getByRole('button', { name: new RegExp(topic) });
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(readTable()[2]).toEqual(['29 Jun – 5 Jul', '1,200', part, '900', '2 h']);
    fireEvent.change(slider, { target: { value: '1' } });
    expect(slider.getAttribute('aria-valuetext')).toContain(`1,200 inquiries, ${part} about ${topic}.`);
  }
  await user.click(getWeeks().getByRole('button', { pressed: true }));
  expect(readTable()[2]).toEqual(['29 Jun – 5 Jul', '1,200', '900', '2 h']);
});

test('without inquiries the weeks say so in words', async () => {
  await renderRoute(paths.admin.dashboard);
  expect(await getWeeks().findByText(/^No inquiries came in the last 26 weeks\./)).toBeVisible();
  expect(getWeeks().queryByRole('slider')).toBeNull();
});
