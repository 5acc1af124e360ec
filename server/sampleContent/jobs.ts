import type { z } from 'zod';
import type { jobInput } from '../../src/shared/job';

/** The sample jobs of a new database. */
export const sampleJobs: (z.input<typeof jobInput> & { postedDate: string })[] = [
  {
    position: 'Customer Support Executive',
    department: 'Support',
    location: 'Pune, Maharashtra',
    postedDate: '2025-07-14T05:00:00.000Z',
  },
  {
    position: 'Node.js Developer',
    department: 'Engineering',
    location: 'Bengaluru, Karnataka',
    postedDate: '2025-08-04T05:00:00.000Z',
  },
  {
    position: 'Retailer Onboarding Lead',
    department: 'Sales',
    location: 'Lucknow, Uttar Pradesh',
    postedDate: '2025-08-25T05:00:00.000Z',
  },
];
