/** A year of the company's journey and its milestones (docs/product.md §4.5). */
export type JourneyStop = {
  year: number;
  milestones: { title: string; description: string }[];
};

export const journey: JourneyStop[] = [
  {
    year: 2021,
    milestones: [{ title: 'Founded', description: 'Sanyog Digital begins.' }],
  },
  {
    year: 2023,
    milestones: [
      {
        title: 'B2C platform launch',
        description: 'Households pay their bills and recharge from one place.',
      },
    ],
  },
  {
    year: 2024,
    milestones: [
      {
        title: 'API solutions launch',
        description: 'Businesses build our services into products of their own.',
      },
      {
        title: 'B2B platform launch',
        description: 'Retailers and distributors get a platform made for the counter.',
      },
    ],
  },
  {
    year: 2025,
    milestones: [
      {
        title: 'Expansion across India',
        description: 'The same services, in more of the country.',
      },
    ],
  },
];
