import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PaymentsByMonth, ShopVoices, StatusLink } from '../../../../src/pages/proof/Proof';

test('nothing is shown while there is nothing to show', () => {
  const { container } = render(
    <>
      <ShopVoices />
      <PaymentsByMonth />
      <StatusLink />
    </>,
  );
  expect(container).toBeEmptyDOMElement();
});

test('a shop says its sentence with its name, its place and what it does', () => {
  const shop = {
    name: 'Gupta Store',
    place: 'Hazratganj, Lucknow',
    figures: '40 bills a day',
    says: 'It adds up.',
  };
  render(<ShopVoices shops={[shop]} />);
  const item = within(screen.getByRole('listitem'));
  for (const text of ['It adds up.', 'Gupta Store, Hazratganj, Lucknow', '40 bills a day'])
    expect(item.getByText(text)).toBeVisible();
});

test('payments by month are a table', () => {
  render(<PaymentsByMonth payments={[{ month: 'September 2026', count: 1_20_000 }]} />);
  expect(screen.getByRole('row', { name: 'September 2026 1,20,000' })).toBeVisible();
});

test('a status page opens in a new tab', () => {
  render(<StatusLink url="https://status.sanyog.example" />);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://status.sanyog.example');
});
