import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterAll, beforeAll } from 'vitest';
import { routes } from '../../../src/routes';

/**
 * Renders a path once, for all tests of the file or of their `describe`: they only read it. A test that changes something
 * renders a page of its own with `renderRoute`.
 * @param path or what stores the records of the page, and returns its path
 */
export function showPage(path: string | (() => Promise<string>)): void {
  let root: Root;
  let container: HTMLElement;

  beforeAll(async () => {
    container = document.body.appendChild(document.createElement('div'));
    root = createRoot(container);
    const router = createMemoryRouter(routes, {
      initialEntries: [typeof path === 'string' ? path : await path()],
    });
    await act(async () =>
      root.render(
        <StrictMode>
          <RouterProvider router={router} />
        </StrictMode>,
      ),
    );
    await screen.findByRole('heading', { level: 1 });
  });

  afterAll(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
}
