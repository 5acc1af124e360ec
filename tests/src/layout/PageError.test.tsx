import { screen, within } from '@testing-library/react';
import { matchRoutes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { routes } from '../../../src/routes';
import { takeConsoleErrors } from '../../support/site/consoleErrors';
import { renderRoute } from '../../support/site/renderRoute';
import { signIn } from '../../support/site/session';

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
