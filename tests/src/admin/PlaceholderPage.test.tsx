import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRoute } from '../../support/site/renderRoute';
import { signIn } from '../../support/site/session';

test.for([
  ['/admin/users', 'Users'],
  ['/admin/settings', 'Settings'],
  ['/admin/analytics', 'Analytics'],
  ['/admin/backups', 'Backups'],
  ['/admin/backups/', 'Backups'],
] as const)('%s shows only a to-do text', async ([path, title]) => {
  await signIn();
  await renderRoute(path);
  const main = screen.getByRole('main');
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(main).toHaveTextContent(new RegExp(`^${title}To do: `));
  expect(document.title).toBe(`${title} | Sanyog Digital`);
});
