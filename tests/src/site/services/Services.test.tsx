import { readFile } from 'node:fs/promises';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { services } from '../../../../src/site/content/services';
import {
  SERVICE_SCROLL_DELAY_MS,
  SERVICE_SCROLL_MARGIN_PX,
} from '../../../../src/site/services/useServiceAnchor';
import { apiExample } from '../../../../src/site/services/words';
import { renderRoute } from '../../../support/renderRoute';

/** The elements that were scrolled to with a `behavior`; the router scrolls without one. */
let scrolledTo: { id: string; behavior?: ScrollBehavior }[] = [];

beforeEach(() => {
  scrolledTo = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
    this: Element,
    options?: boolean | ScrollIntoViewOptions,
  ) {
    if (typeof options === 'object') scrolledTo.push({ id: this.id, behavior: options.behavior });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Loads the screen before the clock is faked. */
async function renderWithFakeClock(path: string) {
  const { router } = await renderRoute('/services');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(() => router.navigate(path));
  return router;
}

function passTime(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

test('each of the eight cards has an anchor, title, description, features and picture', async () => {
  await renderRoute('/services');
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => card.id)).toEqual([
    'bill-payment',
    'recharge-services',
    'custom-software',
    'api-integration',
    'retailer-solutions',
    'payment-gateway',
    'cloud-solutions',
    'data-analytics',
  ]);
  for (const [index, card] of cards.entries()) {
    const service = services[index];
    if (!service) throw new Error(`There is no service ${index}`);
    const { title, description, features, image } = service;
    expect(card).toHaveAccessibleName(title);
    expect(within(card).getByText(description)).toBeVisible();
    expect(
      within(card)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(features);
    expect(within(card).getByRole('img', { name: image.alt })).toHaveAttribute('src', image.src);
  }
});

test('the API has an example to copy, with a request and its response', async () => {
  const { user } = await renderRoute('/services');
  const example = within(screen.getByRole('region', { name: 'One recharge, as your server sends it' }));
  const [request, response] = [apiExample.request.code, apiExample.response.code];
  expect(
    example.getByText((_, element) => element?.tagName === 'PRE' && element.textContent === request),
  ).toBeVisible();
  await user.click(example.getByRole('button', { name: 'Copy the request' }));
  expect(await navigator.clipboard.readText()).toBe(request);
  expect(await example.findByText('Copied')).toHaveAttribute('role', 'status');
  example.getByRole('button', { name: 'Copy the response' }).focus();
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe(response);
});

test('without a clipboard the button selects the code and says so', async () => {
  const { user } = await renderRoute('/services');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy the response' }));
  expect(await screen.findByText('Selected. Press Ctrl+C to copy.')).toBeVisible();
  expect(document.getSelection()?.toString()).toBe(apiExample.response.code);
});

test('the example names sample hosts only and is JSON that can be parsed', () => {
  const { request, response } = apiExample;
  expect(request.code.match(/https?:\/\/[\w.-]+/g)).toEqual(['https://api.sanyog.example']);
  const sent: unknown = JSON.parse(/--data '([^']+)'/.exec(request.code)?.[1] ?? '');
  const received: unknown = JSON.parse(response.code.slice(response.code.indexOf('{')));
  expect(received).toMatchObject({ reference: 'order-1042', amount: 199, status: 'success' });
  expect(sent).toMatchObject({ reference: 'order-1042', amount: 199 });
});

test.each([
  ['Bill Payment', 'Sanyog Pay: for households', 'https://pay.sanyog.example'],
  ['Bill Payment', 'Sanyog Partner: for retailers and distributors', 'https://partner.sanyog.example'],
  ['Recharge Services', 'Sanyog Pay: for households', 'https://pay.sanyog.example'],
  ['API Integration', 'Sanyog Connect: API documentation', 'https://connect.sanyog.example'],
  ['Retailer Solutions', 'Sanyog Partner: for retailers and distributors', 'https://partner.sanyog.example'],
])('the card %s leads to %s in a new tab', async (service, label, url) => {
  await renderRoute('/services');
  const card = within(screen.getByRole('article', { name: service }));
  const link = card.getByRole('link', { name: `${label} (opens in a new tab)` });
  expect(link).toHaveAttribute('href', url);
  expect(link).toHaveAttribute('target', '_blank');
});

test('the API and the retailer card lead to the posts about their products', async () => {
  await renderRoute('/services');
  for (const service of ['API Integration', 'Retailer Solutions']) {
    const card = within(screen.getByRole('article', { name: service }));
    expect(card.getByRole('link', { name: 'Product updates on our blog' })).toHaveAttribute(
      'href',
      '/blog?category=Product+Updates',
    );
  }
});

test('the service finder links to every service', async () => {
  await renderRoute('/services');
  const finder = within(screen.getByRole('navigation', { name: 'Start from where you stand' }));
  const anchors = finder.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(anchors)).toEqual(new Set(services.map(({ id }) => `/services#${id}`)));
});

test('a hash scrolls to its card and focuses it after 100 ms, not earlier', async () => {
  await renderWithFakeClock('/services#payment-gateway');
  passTime(SERVICE_SCROLL_DELAY_MS - 1);
  expect(scrolledTo).toEqual([]);
  passTime(1);
  expect(scrolledTo).toEqual([{ id: 'payment-gateway', behavior: 'instant' }]);
  expect(screen.getByRole('heading', { name: 'Payment Gateway' })).toHaveFocus();
});

test('without reduced motion the scroll is smooth', async () => {
  const original = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(original(media), { matches: false }),
  );
  await renderWithFakeClock('/services#data-analytics');
  passTime(SERVICE_SCROLL_DELAY_MS);
  expect(scrolledTo).toEqual([{ id: 'data-analytics', behavior: 'smooth' }]);
});

test('a new hash, the same hash and Back each scroll again', async () => {
  const router = await renderWithFakeClock('/services#bill-payment');
  passTime(SERVICE_SCROLL_DELAY_MS);
  await act(() => router.navigate('/services#cloud-solutions'));
  passTime(SERVICE_SCROLL_DELAY_MS);
  await act(() => router.navigate('/services#cloud-solutions'));
  passTime(SERVICE_SCROLL_DELAY_MS);
  await act(() => router.navigate(-2));
  passTime(SERVICE_SCROLL_DELAY_MS);
  expect(scrolledTo.map(({ id }) => id)).toEqual([
    'bill-payment',
    'cloud-solutions',
    'cloud-solutions',
    'bill-payment',
  ]);
});

test('removing the hash within 100 ms cancels the scroll', async () => {
  const router = await renderWithFakeClock('/services#bill-payment');
  await act(() => router.navigate('/services'));
  passTime(SERVICE_SCROLL_DELAY_MS);
  expect(scrolledTo).toEqual([]);
});

test('without a hash, or with an unknown one, the page is at its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const router = await renderWithFakeClock('/services');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  await act(() => router.navigate('/services#no-such-service'));
  passTime(SERVICE_SCROLL_DELAY_MS);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(scrolledTo).toEqual([]);
});

test('the scroll margin of a card in CSS is the one of the constants', async () => {
  const sheet = await readFile('src/site/services/ServiceCard.module.css', 'utf8');
  expect(sheet).toContain(
    `scroll-margin-block-start: calc(${SERVICE_SCROLL_MARGIN_PX}px - var(--scroll-padding));`,
  );
});
