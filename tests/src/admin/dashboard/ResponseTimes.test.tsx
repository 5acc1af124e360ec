import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import type { ResponseTimes } from '../../../../src/shared/inquiryResponses';
import { formatDuration } from '../../../../src/ui/dates';
import { failNextRequest, network } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(signIn);

const getRegion = () => within(screen.getByRole('region', { name: 'Response times' }));

test('the dashboard tells the median time to the first answer, and leads to the longest waiting inquiry', async () => {
  const longestWaiting = { _id: 'i1', since: new Date(Date.now() - 50 * HOUR).toISOString() };
  const times: ResponseTimes = { answered: 1, medianSeconds: 2 * 3_600, longestWaiting };
  network.use(http.get('/api/contact/response-times', () => HttpResponse.json(times)));
  await renderRoute(paths.admin.dashboard);
  expect(await getRegion().findByText('2 h')).toBeVisible();
  expect(getRegion().getByText(/^Median time to first answer, last 30 days/)).toHaveTextContent(
    'One inquiry was answered.',
  );
  const link = getRegion().getByRole('link', { name: /^2 days 2 h Longest waiting/ });
  expect(link).toHaveAttribute('href', paths.admin.inquiry('i1'));
});

test('without answers and without waiting inquiries it says so in words', async () => {
  await renderRoute(paths.admin.dashboard);
  expect(await getRegion().findByText('No first answers in the last 30 days')).toBeVisible();
  expect(getRegion().getByText('No one is waiting for an answer')).toBeVisible();
  expect(getRegion().queryByRole('link')).toBeNull();
});

test('response times that cannot be loaded are unknown, and Retry loads them', async () => {
  failNextRequest('GET', '/api/contact/response-times', 500);
  const { user } = await renderRoute(paths.admin.dashboard);
  expect(await getRegion().findByText('Failed to load the response times')).toBeVisible();
  expect(getRegion().getAllByText('unknown')).toHaveLength(2);
  await user.click(getRegion().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(getRegion().getByText('No one is waiting for an answer')).toBeVisible());
});

test.for([
  [0, 'under 1 min'],
  [35 * MINUTE, '35 min'],
  [HOUR, '1 h'],
  [110 * MINUTE, '1 h 50 min'],
  [24 * HOUR, '1 day'],
  [76 * HOUR, '3 days 4 h'],
  [48 * HOUR + MINUTE, '2 days'],
] as const)('a duration of %d ms is "%s"', ([ms, text]) => {
  expect(formatDuration(ms)).toBe(text);
});
