import { isReference, toReference } from '../../shared/reference';
import type { SsrModule } from '../../shared/ssrModule';
import { FORM_TOKEN, HIDDEN_FIELDS, SENT_PARAM } from './fields';
import { getFieldErrors } from './inquiryFailure';
import { inquiryFormSchema, toInquiry } from './inquiryFormSchema';
import { parseInquiryLink } from './inquiryLink';
import { describeFailure } from './submitInquiry';

const KEY = /^[0-9a-f]{32}$/;

/** The inquiry form for the server, under the rules and with the words that its script has. */
export const inquiryForm: SsrModule['inquiryForm'] = {
  open(query) {
    const sent = query.get(SENT_PARAM);
    if (sent !== null) return isReference(sent) ? { values: {}, sent } : undefined;
    const link = parseInquiryLink(query);
    return link && { values: link };
  },

  read(fields) {
    const { [HIDDEN_FIELDS.key]: key = '', [HIDDEN_FIELDS.token]: token = '', ...values } = toTexts(fields);
    const form = {
      values,
      idempotencyKey: KEY.test(key) ? key : undefined,
      formToken: FORM_TOKEN.test(token) ? token : undefined,
    };
    const { data, error } = inquiryFormSchema.safeParse(values);
    if (data) return { form, inquiry: { ...toInquiry(data), website: data.website } };
    const errors: Record<string, string> = {};
    for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
    return { form: { ...form, errors } };
  },

  refuse(form, failure) {
    const described = describeFailure({ ...failure, timedOut: false });
    const interest = form.values.interest === 'investor' ? 'investor' : 'services';
    return { ...form, failure: described, errors: Object.fromEntries(getFieldErrors(described, interest)) };
  },

  receipt: (inquiryId) => `?${new URLSearchParams({ [SENT_PARAM]: toReference(inquiryId) })}`,
};

/** The texts of a form; a browser sends line breaks as CR LF. */
function toTexts(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...fields].map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]));
}
