import * as z from 'zod/mini';
import { MAX_REPLY } from './inquiryLimits';
import { LANGUAGES } from './languages';
import { oneLine, requiredText } from './text';

export const MAX_TEMPLATE_NAME = 80;

/** The body of POST and PUT /reply-templates: a text to start replies from (docs/product.md §26.10). */
export const replyTemplateInput = z.object({
  name: requiredText('Please enter a name', MAX_TEMPLATE_NAME).check(oneLine),
  text: requiredText('Please write a text', MAX_REPLY),
  language: z.enum(LANGUAGES, 'language must be en or hi'),
});
export type ReplyTemplateInput = z.infer<typeof replyTemplateInput>;
