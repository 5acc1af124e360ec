import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { signIn } from '../../support/admin';
import { takeConsoleErrors } from '../../support/consoleErrors';
import { renderRoute } from '../../support/renderRoute';

function Broken(): never {
  throw new Error('The screen broke');
}

vi.mock('../../../src/pages/About/About', () => ({ default: Broken }));
vi.mock('../../../src/pages/admin/PlaceholderPage', () => ({ default: Broken }));

test('a public page that throws leaves header and footer in place', async () => {
  await renderRoute('/about');
  takeConsoleErrors();
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error' })).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.getAllByRole('main')).toHaveLength(1);
});

test('an admin page that throws leaves the navigation in place', async () => {
  await signIn();
  await renderRoute('/admin/settings');
  takeConsoleErrors();
  expect(screen.getByRole('heading', { level: 1, name: 'Unexpected Application Error' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Dashboard' })).not.toEqual([]);
});
