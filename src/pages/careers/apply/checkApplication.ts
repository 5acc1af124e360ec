import { getFailureText } from '../../../api/errors';
import { applicationDetails } from '../../../shared/application';
import type { ApiFailure } from '../../../shared/errorResponses';
import { cvMessages } from '../../../shared/fieldMessages';
import { HONEYPOT, type SubmitFailure } from '../../../shared/formState';
import { findSchemaErrors } from '../../../shared/schemaErrors';
import { applyPage } from './words';

/** The messages of the fields that are not valid, by the rules that the server has too; not of the file. */
export function findErrors(values: Record<string, unknown>): Record<string, string> {
  return findSchemaErrors(applicationDetails, values);
}

/** Why an application was not stored, or is not known to be. */
export function toApplicationFailure(failure: ApiFailure): SubmitFailure {
  const { status, fields } = failure;
  const note = fields[HONEYPOT] ? cvMessages.hidden : getFailureText(failure, applyPage.failures);
  const alert = status === undefined ? applyPage.noAnswer : applyPage.notSent;
  return { status, fields, alert, note };
}
