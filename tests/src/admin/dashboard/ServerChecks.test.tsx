import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paths } from '../../../../src/paths';
import { store } from '../../../support/msw/store';
import { failNextRequest } from '../../../support/site/network';
import { renderRoute } from '../../../support/site/renderRoute';
import { signIn } from '../../../support/site/session';

test('the dashboard says what the checks of the server have found, and what to do', async () => {
  store.checks = [
    { check: 'Backup', status: 'problem', text: 'There is none.', advice: 'Look at its timer.' },
    { check: 'Disk space', status: 'warning', text: 'It is nearly full.', advice: 'Make room.' },
  ];
  await signIn();
  const { user } = await renderRoute(paths.admin.dashboard);
  await user.click(await screen.findByText('The server has 1 problem and 1 warning.'));
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(
    expect.arrayContaining([
      'Backup (problem)There is none. Look at its timer.',
      'Disk space (warning)It is nearly full. Make room.',
    ]),
  );
});

test('checks that cannot be loaded can be loaded again, and nothing is shown while nothing is open', async () => {
  await signIn();
  failNextRequest('GET', '/api/checks', 500);
  const { user } = await renderRoute(paths.admin.dashboard);
  await screen.findByText('Failed to load the checks of the server');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => screen.queryByText(/checks of the server/)).toBeNull();
  expect(screen.queryByText(/^The server has/)).toBeNull();
});
