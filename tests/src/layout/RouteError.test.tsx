import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import * as browser from '../../../src/api/hardNavigate';
import { clearChunkReload, RECONNECT_INTERVAL_MS, RouteError } from '../../../src/layout/RouteError';
import { ChunkLoadError } from '../../../src/router/importWithRetry';
import { routes } from '../../../src/routes';
import { takeConsoleErrors } from '../../support/site/consoleErrors';
import { renderRoute } from '../../support/site/renderRoute';
import { signIn } from '../../support/site/session';

/** What the server responds to the question whether it can be reached. */
const mockServer = () => vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
const mockOffline = () => vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));

/** Renders a route whose screen throws this error, which React logs, too. */
async function renderError(error: Error): Promise<void> {
  const lazy = async () => {
    throw error;
  };
  const router = createMemoryRouter([
    { path: '/', lazy, ErrorBoundary: RouteError, HydrateFallback: () => null },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findAllByText(/./);
  takeConsoleErrors();
}

const findError = (name = 'Unexpected Application Error') => screen.findByRole('heading', { level: 1, name });
const findOffline = () => findError('There is no connection');
const waitForNavigations = (count: number) =>
  waitFor(() => expect(browser.hardNavigate).toHaveBeenCalledTimes(count));

test('an error of a screen is shown with a Reload button', async () => {
  await renderError(new Error('The screen failed'));
  expect(await findError()).toBeVisible();
  expect(browser.hardNavigate).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(browser.reloadPage).toHaveBeenCalledOnce();
});

test('after a screen has loaded, the next missing chunk may navigate again', async () => {
  mockServer();
  await renderError(new ChunkLoadError('missing'));
  await waitForNavigations(1);
  cleanup();
  clearChunkReload();
  await renderError(new ChunkLoadError('missing'));
  await waitFor(() => expect(browser.hardNavigate).toHaveBeenCalledTimes(2));
});

test('a chunk that fails while the server cannot be reached does not use up the navigation', async () => {
  const fetch = mockOffline();
  await renderError(new ChunkLoadError('other'));
  expect(await findOffline()).toBeVisible();
  expect(browser.hardNavigate).not.toHaveBeenCalled();
  // The next failure may still be due to a release.
  cleanup();
  fetch.mockResolvedValue(new Response());
  await renderError(new ChunkLoadError('other'));
  await waitForNavigations(1);
});

test('a page opened offline says that there is no connection, and loads by itself once when it is back', async () => {
  const fetch = mockOffline();
  await renderError(new ChunkLoadError('other'));
  expect(await findOffline()).toBeVisible();
  expect(screen.getByText(/^Our server cannot be reached/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByText(/ChunkLoadError|Reloading usually helps/)).toBeNull();
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(browser.hardNavigate).not.toHaveBeenCalled();

  fetch.mockResolvedValue(new Response());
  fireEvent(window, new Event('online'));
  fireEvent(window, new Event('online'));
  await waitForNavigations(1);
  await act(async () => {});
  expect(browser.hardNavigate).toHaveBeenCalledExactlyOnceWith(window.location.href);

  // If its chunk is still lost afterwards, there is no second navigation.
  cleanup();
  await renderError(new ChunkLoadError('other'));
  expect(screen.getByText(/^Part of this page could not be loaded/)).toBeVisible();
  expect(browser.hardNavigate).toHaveBeenCalledOnce();
});

test('a page that could not reach the server loads by itself when the server responds again', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const fetch = mockOffline();
  await renderError(new ChunkLoadError('other'));
  await screen.findByText(/^Our server cannot be reached/);
  const attempt = intervals.mock.calls.find(([, delay]) => delay === RECONNECT_INTERVAL_MS)?.[0];
  fetch.mockResolvedValue(new Response());
  attempt?.();
  await waitFor(() => expect(browser.hardNavigate).toHaveBeenCalledOnce());
});

test('whoever leaves the error screen before the server responds is not brought back to the lost page', async () => {
  let respond = () => {};
  const response = new Promise<Response>((resolve) => {
    respond = () => resolve(new Response());
  });
  vi.spyOn(globalThis, 'fetch').mockReturnValue(response);
  await renderError(new ChunkLoadError('other'));
  cleanup();
  respond();
  await response;
  await act(async () => {});
  expect(browser.hardNavigate).not.toHaveBeenCalled();
});

test('without session storage a missing chunk is shown as an error, to avoid a navigation loop', async () => {
  mockServer();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await renderError(new ChunkLoadError('missing'));
  expect(await findError()).toBeVisible();
  expect(browser.hardNavigate).not.toHaveBeenCalled();
});

test('rendering the error of a missing chunk writes nothing to the storage', () => {
  const routes = [{ path: '/', id: 'page', ErrorBoundary: RouteError, Component: () => null }];
  const hydrationData = { loaderData: {}, errors: { page: new ChunkLoadError('missing') } };
  const router = createMemoryRouter(routes, { hydrationData });
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).not.toBe('');
  expect(sessionStorage).toHaveLength(0);
});

test('a chunk that is lost for another reason says which', async () => {
  mockServer();
  const cause = new ReferenceError('x is not defined');
  sessionStorage.setItem('chunk-reload', window.location.href);
  await renderError(new ChunkLoadError('other', cause));
  expect(await findError()).toBeVisible();
  expect(screen.getByText('Part of this page could not be loaded.')).toBeVisible();
  expect(
    screen.getByText('ChunkLoadError: Loading the chunk failed (other). ReferenceError: x is not defined'),
  ).toBeVisible();
});

/** Renders a path whose screen throws, which React logs. */
async function renderFailing(path: string): Promise<void> {
  const route = matchRoutes(routes, path)?.at(-1)?.route as { lazy: () => Promise<object> };
  const Component = () => {
    throw new Error('The page failed');
  };
  vi.spyOn(route, 'lazy').mockResolvedValue({ Component });
  await renderRoute(path);
  takeConsoleErrors();
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error' })).toBeVisible();
}

test('a public page that throws is shown as an error between header and footer', async () => {
  await renderFailing('/about');
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('an admin page that throws is shown as an error next to the navigation', async () => {
  await signIn();
  await renderFailing('/admin/settings');
  const [navigation = document.body] = screen.getAllByRole('banner');
  expect(within(navigation).getAllByRole('link', { name: 'Dashboard' })).not.toEqual([]);
});
