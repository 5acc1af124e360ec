import { cvMessages } from '../../../shared/fieldMessages';
import type { SsrModule } from '../../../shared/ssrModule';
import { describeFailure, findErrors } from './checkApplication';

/** The form for the server, under the rules and with the words that its script has. */
export const applicationForm: SsrModule['applicationForm'] = {
  fileMessages: cvMessages,
  findErrors,
  describeFailure: ({ fields = {}, ...failure }) => describeFailure({ fields, timedOut: false, ...failure }),
};
