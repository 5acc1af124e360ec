/** What the form loads when it is first used: the check, the HTTP client, and what tells the outcome on another page. */
import { toApiFailure } from '../../api/errors';
import { http } from '../../api/http';
import { getId, getText, postRecord, type ResponseFields } from '../../api/records';
import { createIdempotencyKey } from '../../shared/idempotencyKey';
import { toIndianDateTime } from '../../shared/indianTime';
import { isReference, toReference } from '../../shared/reference';
import type { InquiryApi, InquiryOutcome, Receipt } from '../../shared/servedInquiry';
import { showToast } from '../../ui/showToast';
import { copyInquiry } from './emailCopy';
import { FORM_TOKEN } from './fields';
import { inquiryFormSchema, toInquiry } from './inquiryFormSchema';
import { inquiryForm, inquiryMessages } from './words';

export { findErrors, submitInquiry } from './inquiryAction';

/** POST /contact. The e-mail copy starts afterwards and is not waited for. */
export const browserApi: InquiryApi = {
  async post(inquiry, { idempotencyKey = createIdempotencyKey(), formToken }) {
    const headers: Record<string, string> = formToken ? { 'X-Form-Stamp': formToken } : {};
    try {
      const { item } = await postRecord<ResponseFields>('/contact', inquiry, idempotencyKey, headers);
      const { website: _honeypot, ...copied } = inquiry;
      void copyInquiry(copied);
      return { receipt: toReceipt(item) };
    } catch (error) {
      return { failure: toApiFailure(error) };
    }
  },
  renewKey: createIdempotencyKey,
};

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
export function tellOutcome({ form, receipt }: InquiryOutcome, openForm: () => void): void {
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
  if (data) await copyInquiry(toInquiry(data));
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
