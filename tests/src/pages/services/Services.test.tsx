import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { company } from '../../../../src/content/company';
import { getRoleTarget, roles } from '../../../../src/content/roles';
import { roleTerms } from '../../../../src/content/roleTerms';
import { services } from '../../../../src/content/services';
import { serviceTitles } from '../../../../src/content/serviceTitles';
import { SERVICE_SCROLL_DELAY_MS } from '../../../../src/layout/useAnchor';
import { apiSamples } from '../../../../src/pages/services/apiSamples';
import { renderRoute } from '../../../support/site/renderRoute';
import { showPage } from '../../../support/site/showPage';

const samples = apiSamples(`${window.location.origin}/sandbox/v1`);
const EXAMPLE = 'One recharge, as your server sends it';
const DISTRIBUTORS = 'All your shops in one view';
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
      'payment-gateway',
      'api-integration',
      'retailer-solutions',
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

  test('the API has an example with a request and its response', () => {
    const codes = [...screen.getByRole('region', { name: EXAMPLE }).querySelectorAll('pre')];
    const texts = codes.map((code) => code.textContent);
    expect(texts).toEqual(expect.arrayContaining([samples.request, samples.response]));
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

  test.for([
    ['article', 'API Integration', 'Getting ready for our API: a checklist'],
    ['article', 'Retailer Solutions', 'A tour of the retailer panel'],
    ['region', DISTRIBUTORS, 'Growing as a distributor: look after fewer shops, better'],
  ] as const)('the %s %s leads to the post about it', ([part, name, title]) => {
    const link = getPart(part, name).getByRole('link', { name: title });
    expect(link.getAttribute('href')).toMatch(/^\/blogs\/[\d-]+$/);
  });

  test('each card has one large button, which asks about its service; those of a role are of an inquiry', () => {
    const buttons = services.map(({ title }) =>
      getPart('article', title).getByRole('link', { name: `Ask about ${title}` }),
    );
    expect(getHrefs(buttons)).toEqual(services.map(({ id }) => `/contact?service=${id}`));
    for (const button of buttons) expect(button.className).toContain('large');
    const ofRoles = buttons.filter((button) => button.className.includes('inquiry'));
    expect(getHrefs(ofRoles)).toEqual([
      '/contact?service=api-integration',
      '/contact?service=retailer-solutions',
    ]);
  });

  test('the place of the distributors has a large button of an inquiry of their own', () => {
    const ask = getPart('region', DISTRIBUTORS).getByRole('link', {
      name: 'Ask about becoming a distributor',
    });
    expect(ask.className).toMatch(/inquiry.*large/);
    expect(ask).toHaveAttribute('href', '/contact?service=retailer-solutions&role=distributor');
  });

  test('the finder leads to the place of each role and to every service', () => {
    const getTargets = (name: string) => getHrefs(getPart('navigation', name).getAllByRole('link'));
    expect(getTargets('Who are you?')).toEqual(roles.map(getRoleTarget));
    expect(getTargets('All services')).toEqual(services.map(({ id }) => `/services#${id}`));
  });

  test('the place of a role names it first, and says what it earns, pays and needs', () => {
    for (const { id, anchor, lead } of roles) {
      if (!anchor) continue;
      const text = document.getElementById(anchor)?.textContent;
      expect(text).toMatch(new RegExp(`^${lead}`));
      for (const term of roleTerms[id] ?? []) {
        expect(text).toContain(term.label + term.text.replace('\n', ' '));
      }
    }
  });

  test('of what a role earns and pays the figures lead', () => {
    const deposit = getPart('region', DISTRIBUTORS).getByText('₹25,000 refundable security deposit');
    expect(deposit).toHaveProperty('tagName', 'B');
  });

  test('terms that the owner has not filled in are not shown', () => {
    const api = getPart('article', 'API Integration');
    expect(api.getByText('What you pay')).toBeVisible();
    expect(api.queryByText('What you earn')).toBeNull();
  });

  test('a service that needs a licence names the partner who has it, and what we are beside it', () => {
    for (const { services: licensed, partner, text, authorisation } of company.licences) {
      expect(text).toContain(partner);
      for (const id of licensed) {
        const card = getPart('article', serviceTitles[id]);
        expect(card.getByText(`${text} ${authorisation}`.trim())).toBeVisible();
      }
    }
    expect(getPart('article', 'Bill Payment').getByText(/We are an agent institution of/)).toBeVisible();
    expect(getPart('article', 'Payment Gateway').getByText(/do not hold your money/)).toBeVisible();
  });

  test('what somebody earns is no promise of income', () => {
    for (const [part, name] of [
      ['article', 'Retailer Solutions'],
      ['region', DISTRIBUTORS],
    ] as const) {
      expect(getPart(part, name).getByText(/no promise of income/)).toBeVisible();
    }
  });
});

test('request and response of the API can be copied', async () => {
  const { user } = await renderRoute('/services');
  const example = getPart('region', EXAMPLE);
  await user.click(example.getByRole('button', { name: 'Copy the request' }));
  expect(await navigator.clipboard.readText()).toBe(samples.request);
  expect(await example.findByText('Copied')).toHaveAttribute('role', 'status');
  example.getByRole('button', { name: 'Copy the response' }).focus();
  await user.keyboard('{Enter}');
  expect(await navigator.clipboard.readText()).toBe(samples.response);
});

test('the card of the API leads to the example, and its heading has the focus', async () => {
  const { user, router } = await renderRoute('/services');
  const card = getPart('article', serviceTitles['api-integration']);
  await user.click(card.getByRole('link', { name: 'One request and its response' }));
  expect(router.state.location.hash).toBe('#api-example');
  const heading = screen.getByRole('heading', { name: EXAMPLE });
  await waitFor(() => expect(heading).toHaveFocus());
});

test('without a clipboard the button selects the code and says so', async () => {
  const { user } = await renderRoute('/services');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy the response' }));
  expect(await screen.findByText('Selected. Press Ctrl+C to copy.')).toBeVisible();
  expect(document.getSelection()?.toString()).toBe(samples.response);
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
    passTime(SERVICE_SCROLL_DELAY_MS - 1);
    expect(scrolledTo).toEqual([]);
    passTime(1);
    expect(scrolledTo).toEqual([{ id: 'payment-gateway', behavior: 'instant' }]);
    expect(screen.getByRole('heading', { name: 'Payment Gateway' })).toHaveFocus();
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
    const [first, second] = ['bill-payment', 'cloud-solutions'];
    expect(scrolledTo.map(({ id }) => id)).toEqual([first, second, second, first]);
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
});
