import { company } from '../content/company';

/** A year of the company's journey and its milestones (docs/product.md §4.5). */
export type JourneyStop = {
  year: number;
  milestones: { title: string; description: string }[];
};

export const journey: JourneyStop[] = [
  {
    year: company.foundedYear,
    milestones: [{ title: 'Founded', description: 'Software for both sides of a payment.' }],
  },
  {
    year: 2023,
    milestones: [
      {
        title: 'B2C platform launch',
        description: 'Households can pay bills and recharge in one place.',
      },
    ],
  },
  {
    year: 2024,
    milestones: [
      {
        title: 'API solutions launch',
        description: 'Businesses can add our services to their own products.',
      },
      {
        title: 'B2B platform launch',
        description: 'Retailers get a counter screen, and distributors see their shops on it.',
      },
    ],
  },
  {
    year: 2025,
    milestones: [
      {
        title: 'Expansion across India',
        description: 'Our services reach more of the country.',
      },
    ],
  },
];
