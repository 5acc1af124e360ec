import { act, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../../src/routes';

export type RenderedRoute = {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
};

/**
 * Renders a path with the real routes, in StrictMode as in development, and waits for the page's h1.
 */
export async function renderRoute(path: string): Promise<RenderedRoute> {
  const user = userEvent.setup({ delay: null });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  await screen.findByRole('heading', { level: 1 });
  // Flush the effects of the screen, such as event listeners.
  await act(async () => {});
  return { user, router };
}
