import { act, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { Fragment, StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../src/routes';

type RenderedRoute = {
  user: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
};

/**
 * Renders a path with the real routes and waits for the page's h1.
 * @param options.strict mounts every component twice, as in development
 */
export async function renderRoute(path: string, { strict = false } = {}): Promise<RenderedRoute> {
  const user = userEvent.setup({ delay: null });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const Mode = strict ? StrictMode : Fragment;
  render(
    <Mode>
      <RouterProvider router={router} />
    </Mode>,
  );
  await screen.findByRole('heading', { level: 1 });
  // Flush the effects of the screen, such as event listeners.
  await act(async () => {});
  return { user, router };
}
