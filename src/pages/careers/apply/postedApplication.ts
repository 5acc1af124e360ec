import { cvMessages } from '../../../shared/fieldMessages';
import type { SsrModule } from '../../../shared/ssrModule';
import { findErrors, toApplicationFailure } from './checkApplication';

/** The form for the server, under the rules and with the words that its script has. */
export const applicationForm: SsrModule['applicationForm'] = {
  fileMessages: cvMessages,
  findErrors,
  toApplicationFailure,
};
