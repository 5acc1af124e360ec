import { z } from 'zod';
import { applicationDetails } from './application';
import { responseTexts, timestamp } from './responseFields';

/** What the API responds about applications. The site imports only types from here, so no page loads it. */
export const applicationResponse = z
  .object({
    _id: z.string(),
    job: z.string().meta({ description: 'The id of the job' }),
    ...responseTexts(applicationDetails.shape),
    language: z.string(),
    cvName: z.string(),
    cvType: z.string(),
    createdAt: timestamp,
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof applicationResponse>;

/** What an applicant gets. */
export const receivedApplicationResponse = z
  .object({
    _id: z.string(),
    createdAt: timestamp,
    receipt: z
      .string()
      .meta({ description: 'The reference, signed: the page of the job shows it as `?sent=`' }),
  })
  .meta({ id: 'ReceivedApplication' });
