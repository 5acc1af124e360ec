import { z } from 'zod';
import { LANGUAGES } from './languages';
import { timestamp } from './responseFields';

/** What the API responds about reply templates. The site imports only types from here, so no page loads it. */

export const replyTemplateResponse = z
  .object({
    _id: z.string(),
    name: z.string(),
    text: z.string(),
    language: z.enum(LANGUAGES),
    updatedBy: z
      .string()
      .nullable()
      .meta({ description: 'The admin who saved it last; null for one that the product came with' }),
    createdAt: timestamp,
    updatedAt: timestamp,
    version: z.int().meta({ description: 'The version of the template, as in its ETag' }),
  })
  .meta({ id: 'ReplyTemplate' });
export type ReplyTemplate = z.infer<typeof replyTemplateResponse>;
