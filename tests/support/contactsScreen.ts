import { screen, within } from '@testing-library/react';
import { sendInquiry } from './admin';

export const findTable = () => screen.findByRole('table', { name: 'Contacts' });

/** The cell texts of the rows, without the header. */
export async function getRows(): Promise<(string | null)[][]> {
  const [, ...found] = within(await findTable()).getAllByRole('row');
  return found.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  );
}

export async function sendInquiries(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await sendInquiry({ name: `Person ${number}`, email: `person${number}@shop.example` });
  }
}
