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

test('payments by month are a line that begins at zero, and a table', () => {
  const months = [
    { month: '2026-07', count: 60_000 },
    { month: '2026-08', count: 90_000 },
    { month: '2026-09', count: 1_20_000 },
  ];
  render(<PaymentsByMonth payments={months} />);
  const line = screen.getByRole('img', { name: 'From July 2026: 60,000 to September 2026: 1,20,000' });
  expect(line.querySelector('polyline')).toHaveAttribute('points', '0,80 300,40 600,0');
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    'July 202660,000',
    'August 202690,000',
    'September 20261,20,000',
  ]);
});

test('a status page opens in a new tab', () => {
  render(<StatusLink url="https://status.sanyog.example" />);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://status.sanyog.example');
});
