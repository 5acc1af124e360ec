/** What the form loads when it is first used: the check, the HTTP client, and what tells the outcome on another page. */
import type { AxiosRequestConfig } from 'axios';
import { toApiFailure } from '../../api/errors';
import { http, SLOW_TIMEOUT_MS } from '../../api/http';
import { getId, getText, type ResponseFields } from '../../api/records';
import { FORM_FILES_FIELD } from '../../shared/formFiles';
import type { FormState, InquiryApi, InquiryOutcome, Receipt, SentInquiry } from '../../shared/formState';
import { createIdempotencyKey } from '../../shared/idempotencyKey';
import { toIndianDateTime } from '../../shared/indianTime';
import { isReference, toReference } from '../../shared/reference';
import { showToast } from '../../ui/showToast';
import { copyInquiry } from './emailCopy';
import { FORM_TOKEN } from './fields';
import { inquiryFormSchema, toInquiryInput } from './inquiryFormSchema';
import { inquiryForm, inquiryMessages } from './words';

export { findErrors, submitInquiry } from './inquiryAction';

/** POST /contact. The e-mail copy starts afterwards and is not waited for. */
export const browserApi: InquiryApi = {
  post: (inquiry, signs) => post(inquiry, inquiry, signs),
  renewKey: createIdempotencyKey,
};

/** The same with files, which take long. @param onProgress gets the part that was sent, from 0 to 1 */
export function createUploadApi(
  files: readonly File[],
  signal: AbortSignal,
  onProgress: (part: number) => void,
): InquiryApi {
  return {
    ...browserApi,
    post(inquiry, signs) {
      const form = new FormData();
      for (const [name, value] of Object.entries(inquiry)) if (value) form.append(name, value);
      for (const file of files) form.append(FORM_FILES_FIELD, file);
      const onUploadProgress = ({ progress = 0 }) => onProgress(progress);
      return post(form, inquiry, signs, { signal, timeout: SLOW_TIMEOUT_MS, onUploadProgress });
    },
  };
}

async function post(
  body: object,
  inquiry: SentInquiry,
  { idempotencyKey = createIdempotencyKey(), formToken }: Pick<FormState, 'idempotencyKey' | 'formToken'>,
  options?: AxiosRequestConfig,
): ReturnType<InquiryApi['post']> {
  const headers: Record<string, string> = formToken ? { 'X-Form-Stamp': formToken } : {};
  try {
    const config = { ...options, headers: { ...headers, 'Idempotency-Key': idempotencyKey } };
    const { data } = await http.post<ResponseFields>('/contact', body, config);
    const { website: _honeypot, ...copied } = inquiry;
    void copyInquiry(copied);
    return { receipt: toReceipt(data) };
  } catch (error) {
    return { failure: toApiFailure(error) };
  }
}

function toReceipt(item: ResponseFields): Receipt {
  const reference = toReference(getId(item));
  const createdAt = Date.parse(getText(item, 'createdAt') ?? '');
  return {
    reference: isReference(reference) ? reference : undefined,
    receipt: getText(item, 'receipt'),
    time: Number.isNaN(createdAt) ? undefined : toIndianDateTime(new Date(createdAt).toISOString()),
  };
}

/** Tells the outcome of an inquiry whose form was left, wherever the visitor is. @param openForm leads to the form */
export function tellInquiryOutcome({ form, receipt }: InquiryOutcome, openForm: () => void): void {
  const { left, failed, sent } = inquiryForm;
  if (receipt) {
    const detail = receipt.reference && `${sent.reference} ${receipt.reference}`;
    const action = { label: left.receipt, run: openForm };
    showToast('success', inquiryMessages.alertSuccess, { about: 'inquiry', detail, action });
  } else if (form.failure) {
    const action = { label: left.open, run: openForm };
    showToast('error', form.failure.alert, { about: 'inquiry', detail: failed.left, action });
  }
}

/** @param values what a form had that the browser posted */
export async function copyPostedInquiry(values: unknown): Promise<void> {
  const { data } = inquiryFormSchema.safeParse(values);
  if (data) await copyInquiry(toInquiryInput(data));
}

/**
 * GET /contact/stamp: the time when the form was first touched, signed by the server.
 * @returns undefined when there is none, since an inquiry without a token is accepted as well
 */
export async function getFormToken(): Promise<string | undefined> {
  try {
    const { data } = await http.get<ResponseFields>('/contact/stamp');
    const token = getText(data, 'stamp') ?? '';
    return FORM_TOKEN.test(token) ? token : undefined;
  } catch {
    return undefined;
  }
}
