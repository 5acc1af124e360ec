import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../support/site/consoleErrors';
import { renderRoute } from '../../support/site/renderRoute';
import { signIn } from '../../support/site/session';

function FailingPage(): never {
  throw new Error('The page failed');
}

vi.mock('../../../src/site/about/About', () => ({ default: FailingPage }));
vi.mock('../../../src/admin/PlaceholderPage', () => ({ default: FailingPage }));

test('a public page that throws is shown as an error between header and footer', async () => {
  await renderRoute('/about');
  takeConsoleErrors();
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('an admin page that throws is shown as an error next to the navigation', async () => {
  await signIn();
  await renderRoute('/admin/settings');
  takeConsoleErrors();
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Dashboard' })).not.toEqual([]);
});
