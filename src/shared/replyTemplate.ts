import * as z from 'zod/mini';
import { MAX_REPLY } from './inquiryLimits';
import { languageName, oneLine, requiredText } from './text';

export const MAX_TEMPLATE_NAME = 80;

/** The body of POST and PUT /reply-templates: a text to start replies from. */
export const replyTemplateInput = z.object({
  name: requiredText('Please enter a name', MAX_TEMPLATE_NAME).check(oneLine),
  text: requiredText('Please write a text', MAX_REPLY),
  language: languageName,
});
export type ReplyTemplateInput = z.infer<typeof replyTemplateInput>;
