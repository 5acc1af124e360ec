import { act, render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { Fragment, StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { routes } from '../../src/routes';

type Visit = {
  user: UserEvent;
  /** Where the visitor is: `router.state.location`. */
  router: ReturnType<typeof createMemoryRouter>;
};

/**
 * Opens an address of the site as a visitor does: the real route table, and wait for the page's h1.
 * @param options.strict mounts every component twice, as in development
 */
export async function renderRoute(path: string, { strict = false } = {}): Promise<Visit> {
  const user = userEvent.setup({ delay: null });
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const Mode = strict ? StrictMode : Fragment;
  render(
    <Mode>
      <RouterProvider router={router} />
    </Mode>,
  );
  await screen.findByRole('heading', { level: 1 });
  // What the screen does once it is shown, such as listening, has begun.
  await act(async () => {});
  return { user, router };
}
