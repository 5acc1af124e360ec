import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '../../../../src/content/company';
import { roles } from '../../../../src/content/roles';
import { services } from '../../../../src/content/services';
import { serviceTitles } from '../../../../src/content/serviceTitles';
import { ANCHOR_DELAY_MS } from '../../../../src/ui/focus';
import { renderRoute } from '../../../support/site/renderRoute';
import { showPage } from '../../../support/site/showPage';

const getPart = (role: 'article' | 'region' | 'navigation', name: string) =>
  within(screen.getByRole(role, { name }));
const getHrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'));

describe('the page', () => {
  showPage('/services');

  test('each of the eight cards has an anchor, title, description, features and picture', () => {
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
    for (const { id, title, description, features, image } of services) {
      const card = cards.find((one) => one.id === id) as HTMLElement;
      expect(card).toHaveAccessibleName(title);
      expect(within(card).getByText(description)).toBeVisible();
      const [list] = within(card).getAllByRole('list');
      expect([...(list?.children ?? [])].map((item) => item.textContent)).toEqual(features);
      expect(within(card).getByRole('img', { name: image.alt })).toHaveAttribute('src', image.src);
    }
  });

  test.for([
    ['Bill Payment', 'Sanyog Pay: for households', 'https://pay.sanyog.example'],
    ['Bill Payment', 'Sanyog Partner: for shops', 'https://partner.sanyog.example'],
    ['Recharge Services', 'Sanyog Pay: for households', 'https://pay.sanyog.example'],
    ['API Integration', 'Sanyog Connect: API documentation', 'https://connect.sanyog.example'],
    ['Retailer Solutions', 'Sanyog Partner: the panel', 'https://partner.sanyog.example'],
  ] as const)('the card %s leads to %s in a new tab', ([service, label, url]) => {
    const link = getPart('article', service).getByRole('link', { name: `${label} (opens in a new tab)` });
    expect(link).toHaveAttribute('href', url);
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('each card has one large button, which asks about its service', () => {
    const buttons = services.map(({ title }) =>
      getPart('article', title).getByRole('link', { name: `Ask about ${title}` }),
    );
    expect(getHrefs(buttons)).toEqual(services.map(({ id }) => `/contact?service=${id}`));
    for (const button of buttons) expect(button.className).toContain('large');
  });

  test.for([
    ['Retailer Solutions', /^For shop owners/, '/for-shops', ''],
    ['Retailer Solutions', /^For distributors/, '/for-distributors', 'for-distributors'],
    ['API Integration', /^For developers/, '/developers', 'api-example'],
  ] as const)(
    'the card %s leads to the page %s, also from the hash of its old place',
    ([service, name, path, id]) => {
      const link = getPart('article', service).getByRole('link', { name });
      expect(link).toHaveAttribute('href', path);
      expect(link.id).toBe(id);
    },
  );

  test('the finder leads to the page of each role and to every service', () => {
    const getTargets = (name: string) => getHrefs(getPart('navigation', name).getAllByRole('link'));
    expect(getTargets('Who are you?')).toEqual(roles.map(({ path }) => path));
    expect(getTargets('All services')).toEqual(services.map(({ id }) => `/services#${id}`));
  });

  test('a service that needs a licence names the partner who has it, and what we are beside it', () => {
    for (const { services: licensed, partner, text, authorisation } of company.licences) {
      expect(text).toContain(partner);
      for (const id of licensed) {
        const card = getPart('article', serviceTitles[id]);
        expect(card.getByText(`${text} ${authorisation}`.replaceAll('\u00A0', ' ').trim())).toBeVisible();
      }
    }
    expect(getPart('article', 'Bill Payment').getByText(/We are an agent institution of/)).toBeVisible();
    expect(getPart('article', 'Payment Gateway').getByText(/do not hold your money/)).toBeVisible();
  });
});

test.for([
  ['/services#for-distributors', '/for-distributors', ''],
  ['/services#api-example', '/developers', '#api-example'],
  ['/about#for-investors', '/for-investors', ''],
] as const)('%s, an earlier address, is replaced by %s', async ([from, pathname, hash]) => {
  const { router } = await renderRoute(from);
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname, hash }));
  expect(router.state.historyAction).toBe('REPLACE');
});

describe('a hash', () => {
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

  test('a hash scrolls to its card and focuses it after 100 ms, not earlier', async () => {
    await renderWithFakeClock('/services#payment-gateway');
    passTime(ANCHOR_DELAY_MS - 1);
    expect(scrolledTo).toEqual([]);
    passTime(1);
    expect(scrolledTo).toEqual([{ id: 'payment-gateway', behavior: 'instant' }]);
    expect(screen.getByRole('heading', { name: 'Payment Gateway' })).toHaveFocus();
  });

  test('a new hash, the same hash and Back each scroll again', async () => {
    const router = await renderWithFakeClock('/services#bill-payment');
    passTime(ANCHOR_DELAY_MS);
    await act(() => router.navigate('/services#cloud-solutions'));
    passTime(ANCHOR_DELAY_MS);
    await act(() => router.navigate('/services#cloud-solutions'));
    passTime(ANCHOR_DELAY_MS);
    await act(() => router.navigate(-2));
    passTime(ANCHOR_DELAY_MS);
    const [first, second] = ['bill-payment', 'cloud-solutions'];
    expect(scrolledTo.map(({ id }) => id)).toEqual([first, second, second, first]);
  });

  test('removing the hash within 100 ms cancels the scroll', async () => {
    const router = await renderWithFakeClock('/services#bill-payment');
    await act(() => router.navigate('/services'));
    passTime(ANCHOR_DELAY_MS);
    expect(scrolledTo).toEqual([]);
  });

  test('without a hash, or with an unknown one, the page is at its top', async () => {
    const scrollTo = vi.spyOn(window, 'scrollTo');
    const router = await renderWithFakeClock('/services');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    await act(() => router.navigate('/services#no-such-service'));
    passTime(ANCHOR_DELAY_MS);
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(scrolledTo).toEqual([]);
  });
});
