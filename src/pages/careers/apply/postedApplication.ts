import { cvMessages } from '../../../shared/fieldMessages';
import type { Renderer } from '../../../shared/renderer';
import { findErrors, toApplicationFailure } from './checkApplication';

/** The form for the server, under the rules and with the words that its script has. */
export const applicationForm: Renderer['applicationForm'] = {
  fileMessages: cvMessages,
  findErrors,
  toApplicationFailure,
};
