import { company } from './company';

/** A leader (docs/product.md §5.3). The portrait is a drawing until a photo replaces it. */
export type Leader = {
  name: string;
  position: string;
  image: { src: string; alt: string };
  description: string;
  linkedin: string;
};

export const leaders: Leader[] = [
  {
    name: 'Devika Rao',
    position: 'Founder & CEO',
    image: { src: '/images/leader-ceo.svg', alt: 'Portrait of Devika Rao' },
    description: `Founded the company in ${company.foundedYear}. Decides what we build, for whom and in what order.`,
    linkedin: 'https://linkedin.example/in/devika-rao',
  },
  {
    name: 'Imran Qureshi',
    position: 'Chief Operations Officer',
    image: { src: '/images/leader-coo.svg', alt: 'Portrait of Imran Qureshi' },
    description: 'Runs day-to-day operations: new retailers, field partners and the questions they bring.',
    linkedin: 'https://linkedin.example/in/imran-qureshi',
  },
  {
    name: 'Nandini Sen',
    position: 'Chief Financial Officer',
    image: { src: '/images/leader-cfo.svg', alt: 'Portrait of Nandini Sen' },
    description: 'Responsible for our accounts and settlements, down to the last rupee.',
    linkedin: 'https://linkedin.example/in/nandini-sen',
  },
];
