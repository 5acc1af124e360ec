import { screen, within } from '@testing-library/react';
import { receiveInquiry } from './admin';

export const table = () => screen.findByRole('table', { name: 'Contacts' });

/** The cell texts of the rows, without the header. */
export async function rows(): Promise<(string | null)[][]> {
  const [, ...found] = within(await table()).getAllByRole('row');
  return found.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
}

export async function receiveMany(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await receiveInquiry({ name: `Person ${number}`, email: `person${number}@shop.example` });
  }
}
