import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as browser from '../../../src/data/hardNavigate';
import { ChunkLoadError } from '../../../src/data/importWithRetry';
import { clearChunkReload, RECONNECT_INTERVAL_MS, RouteError } from '../../../src/site/RouteError';
import { takeConsoleErrors } from '../../support/site/consoleErrors';

beforeEach(() => {
  vi.mocked(browser.reloadPage).mockClear();
});

afterEach(() => {
  vi.restoreAllMocks();
});

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

test('an error of a screen is shown with a Reload button', async () => {
  await renderError(new Error('The screen failed'));
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error' })).toBeVisible();
  expect(browser.hardNavigate).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(browser.reloadPage).toHaveBeenCalledOnce();
});

test('a missing chunk causes one full navigation to the target URL', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await renderError(new ChunkLoadError('missing'));
  await waitFor(() => expect(browser.hardNavigate).toHaveBeenCalled());
  expect(browser.hardNavigate).toHaveBeenCalledExactlyOnceWith(window.location.href);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('a chunk that is missing again at the same URL is shown as an error', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await renderError(new ChunkLoadError('missing'));
  await waitFor(() => expect(browser.hardNavigate).toHaveBeenCalled());
  cleanup();
  await renderError(new ChunkLoadError('timeout'));
  expect(browser.hardNavigate).toHaveBeenCalledOnce();
  expect(screen.getByText('ChunkLoadError: Loading the chunk failed (timeout)')).toBeVisible();
});

test('a chunk that fails while the server cannot be reached is shown as an error, without a navigation', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await renderError(new ChunkLoadError('other'));
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible();
  expect(browser.hardNavigate).not.toHaveBeenCalled();
  // The next failure may still be due to a release.
  cleanup();
  fetch.mockResolvedValue(new Response());
  await renderError(new ChunkLoadError('other'));
  await waitFor(() => expect(browser.hardNavigate).toHaveBeenCalledOnce());
  fetch.mockRestore();
});

test('a page opened offline says that there is no connection, and loads by itself once when that is back', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await renderError(new ChunkLoadError('other'));
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible();
  expect(screen.getByText(/^There is no connection to our server/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(screen.queryByText(/ChunkLoadError|Reloading usually helps/)).toBeNull();

  fireEvent(window, new Event('online'));
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  expect(browser.hardNavigate).not.toHaveBeenCalled();

  fetch.mockResolvedValue(new Response());
  fireEvent(window, new Event('online'));
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(browser.hardNavigate).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  expect(browser.hardNavigate).toHaveBeenCalledExactlyOnceWith(window.location.href);

  // If its chunk is still lost afterwards, there is no second navigation.
  cleanup();
  await renderError(new ChunkLoadError('other'));
  expect(screen.getByText(/^Part of this page could not be loaded/)).toBeVisible();
  expect(browser.hardNavigate).toHaveBeenCalledOnce();
  fetch.mockRestore();
});

test('a page that could not reach the server loads by itself when the server responds again', async () => {
  const intervals = vi.spyOn(globalThis, 'setInterval');
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await renderError(new ChunkLoadError('other'));
  await screen.findByText(/^There is no connection to our server/);
  const attempt = intervals.mock.calls.find(([, delay]) => delay === RECONNECT_INTERVAL_MS)?.[0];
  fetch.mockResolvedValue(new Response());
  attempt?.();
  await waitFor(() => expect(browser.hardNavigate).toHaveBeenCalledOnce());
  fetch.mockRestore();
  intervals.mockRestore();
});

test('whoever leaves the error screen before the server responds is not brought back to the lost page', async () => {
  let respond = (_response: Response) => {};
  const response = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  const fetch = vi.spyOn(globalThis, 'fetch').mockReturnValue(response);
  await renderError(new ChunkLoadError('other'));
  cleanup();
  respond(new Response());
  await response;
  await new Promise((resolve) => setTimeout(resolve));
  expect(browser.hardNavigate).not.toHaveBeenCalled();
  fetch.mockRestore();
});

test('after a screen has loaded, the next missing chunk may navigate again', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await renderError(new ChunkLoadError('missing'));
  await waitFor(() => expect(browser.hardNavigate).toHaveBeenCalledOnce());
  cleanup();
  clearChunkReload();
  await renderError(new ChunkLoadError('missing'));
  await waitFor(() => expect(browser.hardNavigate).toHaveBeenCalledTimes(2));
});

test('without session storage a missing chunk is shown as an error, to avoid a navigation loop', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await renderError(new ChunkLoadError('missing'));
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible();
  expect(browser.hardNavigate).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('rendering the error of a missing chunk writes nothing to the storage', () => {
  const routes = [{ path: '/', id: 'page', ErrorBoundary: RouteError, Component: () => null }];
  const hydrationData = { loaderData: {}, errors: { page: new ChunkLoadError('missing') } };
  const router = createMemoryRouter(routes, { hydrationData });
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).not.toBe('');
  expect(sessionStorage).toHaveLength(0);
});
