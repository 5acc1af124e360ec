import { type FailureTexts, getFailureText } from '../../api/errors';
import type { ApiFailure } from '../../shared/errorResponses';
import { FORM_FILES_FIELD } from '../../shared/formFiles';
import {
  type FormState,
  HONEYPOT,
  type InquiryApi,
  type InquiryOutcome,
  type SentInquiry,
  type SubmitFailure,
} from '../../shared/formState';
import { findSchemaErrors } from '../../shared/schemaErrors';
import { DETAIL_FIELDS, TOPIC_FIELD_BY_INTEREST } from './fields';
import { describeNoResponse } from './inquiryFailure';
import { type InquiryFormOutput, inquiryFormSchema, toInquiryInput } from './inquiryFormSchema';
import { inquiryForm, inquiryMessages } from './words';

/** Checks and sends a form, in the browser, or on the server when the browser posted it. */
export async function submitInquiry(
  form: FormState,
  api: InquiryApi,
): Promise<InquiryOutcome<InquiryFormOutput>> {
  const { data } = inquiryFormSchema.safeParse(form.values);
  if (!data) return { form: { ...form, errors: findErrors(form.values) } };
  const inquiry: SentInquiry = { ...toInquiryInput(data), website: data[HONEYPOT] || undefined };
  let signs: Pick<FormState, 'idempotencyKey' | 'formToken'> = form;
  let response = await api.post(inquiry, signs);
  if (response.failure?.status === 409) {
    // An earlier attempt was stored and the text was changed since: this is another inquiry, and a token counts once.
    signs = { idempotencyKey: api.renewKey(inquiry, form.idempotencyKey), formToken: undefined };
    response = await api.post(inquiry, signs);
  }
  if (!response.failure) return { receipt: response.receipt, inquiry: data };
  const { idempotencyKey, formToken } = signs;
  return { form: refuseInquiry({ ...form, idempotencyKey, formToken }, response.failure) };
}

/** The form with the reason why it was not stored. */
export function refuseInquiry(form: FormState, failure: ApiFailure): FormState {
  const { topic, files, ...errors } = failure.fields;
  const interest = form.values.interest === 'investor' ? 'investor' : 'services';
  if (topic) errors[TOPIC_FIELD_BY_INTEREST[interest]] = topic;
  const problems: Record<number, string> = inquiryForm.files.problems;
  if (files) errors[FORM_FILES_FIELD] = problems[failure.status ?? 0] ?? files;
  return { ...form, failure: toInquiryFailure(failure, getTexts(form)), errors };
}

/** The messages of the fields that are not valid. */
export function findErrors(values: FormState['values']): Record<string, string> {
  return findSchemaErrors(inquiryFormSchema, values);
}

/** What is true of the form: what is in it, and whether it was read at all. */
function getTexts({ values, hasFiles }: FormState): FailureTexts {
  const { failed, files } = inquiryForm;
  const { badRequest, ...notRead } = failed.notRead;
  if (!DETAIL_FIELDS.some((name) => values[name]))
    return { ...failed, ...notRead, byStatus: { ...failed.byStatus, 400: badRequest } };
  return hasFiles ? { ...failed, timedOut: files.timedOut } : failed;
}

export function toInquiryFailure(
  failure: ApiFailure,
  texts: FailureTexts = inquiryForm.failed,
): SubmitFailure {
  const { badRequest, serverError, otherError } = inquiryMessages;
  const { status, fields, retryAfterSeconds: seconds } = failure;
  const note = getFailureText(fields.files ? { ...failure, status: 400 } : failure, texts);
  if (status === undefined) return describeNoResponse(note);
  if (status === 400 || fields.files) return { status, fields, alert: badRequest, note };
  if (status >= 500) return { status, fields, alert: serverError, note };
  const waitsFor = status === 429 && seconds ? { seconds } : undefined;
  return { status, fields, alert: otherError, note, waitsFor };
}
