import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../../../src/app/lazyRoute';
import { clearChunkReload, RouteError } from '../../../src/app/RouteError';
import * as browser from '../../../src/lib/navigation';
import { takeConsoleErrors } from '../../support/consoleErrors';

vi.mock('../../../src/lib/navigation');

beforeEach(() => {
  vi.mocked(browser.hardNavigate).mockClear();
  vi.mocked(browser.reloadPage).mockClear();
});

/** Shows what a route shows whose screen throws this. React logs the error too; that is expected here. */
async function showError(error: Error): Promise<void> {
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

test('an error of a screen is told with a Reload button', async () => {
  await showError(new Error('The screen broke'));
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error' })).toBeVisible();
  expect(browser.hardNavigate).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(browser.reloadPage).toHaveBeenCalledOnce();
});

test('a lost chunk is answered with one full navigation to the wanted address', async () => {
  await showError(new ChunkLoadError('missing'));
  expect(browser.hardNavigate).toHaveBeenCalledExactlyOnceWith(window.location.href);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('a chunk that is lost again at the same address is told, not navigated to', async () => {
  await showError(new ChunkLoadError('missing'));
  cleanup();
  await showError(new ChunkLoadError('timeout'));
  expect(browser.hardNavigate).toHaveBeenCalledOnce();
  expect(screen.getByText('ChunkLoadError: Loading the chunk failed (timeout)')).toBeVisible();
});

test('once a screen has worked, the next lost chunk may navigate again', async () => {
  await showError(new ChunkLoadError('missing'));
  cleanup();
  clearChunkReload();
  await showError(new ChunkLoadError('missing'));
  expect(browser.hardNavigate).toHaveBeenCalledTimes(2);
});

test('without session storage there is no navigation, since nothing could stop the second', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await showError(new ChunkLoadError('other'));
  expect(browser.hardNavigate).not.toHaveBeenCalled();
  expect(screen.getByRole('heading', { name: 'Unexpected Application Error' })).toBeVisible();
  vi.restoreAllMocks();
});

test('rendering the error of a lost chunk writes nothing', () => {
  const routes = [{ path: '/', id: 'page', ErrorBoundary: RouteError, Component: () => null }];
  const hydrationData = { loaderData: {}, errors: { page: new ChunkLoadError('missing') } };
  const router = createMemoryRouter(routes, { hydrationData });
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).not.toBe('');
  expect(sessionStorage).toHaveLength(0);
});
