import { z } from 'zod';
import { jobInput } from './job';
import { responseTexts, timestamp } from './responseFields';

/** What the API responds about jobs. The site imports only types from here, so no page loads it. */
export const jobResponse = z
  .object({
    _id: z.string(),
    ...responseTexts(jobInput.shape),
    postedDate: timestamp,
    status: z.string(),
    createdAt: timestamp,
    updatedAt: timestamp,
    deletedAt: timestamp.optional(),
    isSample: z
      .literal(true)
      .optional()
      .meta({ description: 'It came with a new database: nobody can apply for it' }),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof jobResponse>;
