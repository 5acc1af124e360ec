import { readFile } from 'node:fs/promises';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SERVICE_SCROLL_DELAY_MS, SERVICE_SCROLL_MARGIN_PX } from '../../../src/config/constants';
import { services } from '../../../src/content/services';
import { renderRoute } from '../../support/renderRoute';

/** The parts that were scrolled to smoothly or, for less motion, at once; the router's own jump names no behaviour. */
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

/** The screen is loaded first, so that the clock can then be held. */
async function visitHoldingClock(path: string) {
  const { router } = await renderRoute('/services');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(() => router.navigate(path));
  return router;
}

function pass(milliseconds: number): void {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

test('eight cards stand at their anchors, each with title, description, features and picture', async () => {
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

test('every service can be reached from the list by who one is', async () => {
  await renderRoute('/services');
  const finder = within(screen.getByRole('navigation', { name: 'Start from where you stand' }));
  const anchors = finder.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(anchors)).toEqual(new Set(services.map(({ id }) => `/services#${id}`)));
});

test('a hash scrolls to its card after 100 ms and not before, and the focus goes with it', async () => {
  await visitHoldingClock('/services#payment-gateway');
  pass(SERVICE_SCROLL_DELAY_MS - 1);
  expect(scrolledTo).toEqual([]);
  pass(1);
  expect(scrolledTo).toEqual([{ id: 'payment-gateway', behavior: 'instant' }]);
  expect(screen.getByRole('heading', { name: 'Payment Gateway' })).toHaveFocus();
});

test('the scroll is smooth unless less motion is wanted', async () => {
  const ask = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(ask(media), { matches: false }));
  await visitHoldingClock('/services#data-analytics');
  pass(SERVICE_SCROLL_DELAY_MS);
  expect(scrolledTo).toEqual([{ id: 'data-analytics', behavior: 'smooth' }]);
});

test('a hash that changes in place scrolls again: another, the same, and Back', async () => {
  const router = await visitHoldingClock('/services#bill-payment');
  pass(SERVICE_SCROLL_DELAY_MS);
  await act(() => router.navigate('/services#cloud-solutions'));
  pass(SERVICE_SCROLL_DELAY_MS);
  await act(() => router.navigate('/services#cloud-solutions'));
  pass(SERVICE_SCROLL_DELAY_MS);
  await act(() => router.navigate(-2));
  pass(SERVICE_SCROLL_DELAY_MS);
  expect(scrolledTo.map(({ id }) => id)).toEqual([
    'bill-payment',
    'cloud-solutions',
    'cloud-solutions',
    'bill-payment',
  ]);
});

test('leaving before the 100 ms are over scrolls nowhere', async () => {
  const router = await visitHoldingClock('/services#bill-payment');
  await act(() => router.navigate('/services'));
  pass(SERVICE_SCROLL_DELAY_MS);
  expect(scrolledTo).toEqual([]);
});

test('without a hash, or with one that is no service, the page is at its top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const router = await visitHoldingClock('/services');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  await act(() => router.navigate('/services#no-such-service'));
  pass(SERVICE_SCROLL_DELAY_MS);
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
  expect(scrolledTo).toEqual([]);
});

test('the scroll margin of a card holds without script and is the one of the settings', async () => {
  const sheet = await readFile('src/pages/Services/ServiceCard.module.css', 'utf8');
  expect(sheet).toContain(
    `scroll-margin-block-start: calc(${SERVICE_SCROLL_MARGIN_PX}px - var(--scroll-padding));`,
  );
});
