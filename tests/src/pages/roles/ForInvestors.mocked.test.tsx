import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { investorFigures } from '../../../../src/pages/roles/investors/words';
import styles from '../../../../src/pages/roles/RolePage.module.css';
import { renderRoute } from '../../../support/site/renderRoute';

vi.mock('../../../../src/content/finances', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  finances: [],
}));

test('without money the numbers of an investor stand on a sheet in its place, beside the heading', async () => {
  await renderRoute('/for-investors');
  expect(screen.queryByRole('region', { name: 'Three years in money' })).not.toBeInTheDocument();
  const sheet = screen.getByText(investorFigures.active).closest('.band-sheet');
  expect(sheet?.parentElement).toHaveClass(String(styles['leading']));
  expect(sheet?.parentElement?.nextElementSibling).toBeNull();
});
