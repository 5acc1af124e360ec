import { SENT_PARAM } from '../../shared/formState';
import type { Renderer } from '../../shared/renderer';
import { FORM_TOKEN, HIDDEN_FIELDS, SHOW_PARAM } from './fields';
import { refuseInquiry, submitInquiry } from './inquiryAction';
import { inquiryFormSchema } from './inquiryFormSchema';
import { parseInquiryLink } from './inquiryLink';

const KEY = /^[0-9a-f]{32}$/;

/** The inquiry form for the server, under the rules and with the words that its script has. */
export const inquiryForm: Renderer['inquiryForm'] = {
  open(query) {
    const receipt = query.get(SENT_PARAM);
    if (receipt !== null) return { values: {}, receipt };
    const link = parseInquiryLink(query);
    return link && { values: link };
  },

  read(fields) {
    const { [HIDDEN_FIELDS.key]: key = '', [HIDDEN_FIELDS.token]: token = '', ...values } = toTexts(fields);
    return {
      values,
      idempotencyKey: KEY.test(key) ? key : undefined,
      formToken: FORM_TOKEN.test(token) ? token : undefined,
    };
  },

  showParam: SHOW_PARAM,
  submit: submitInquiry,
  refuse: refuseInquiry,
};

const NAMES = new Set([...Object.keys(inquiryFormSchema.shape), ...Object.values(HIDDEN_FIELDS)]);

/** The texts of the fields that the form has; a browser sends line breaks as CR LF. */
function toTexts(fields: URLSearchParams): Record<string, string> {
  const known = [...fields].filter(([name]) => NAMES.has(name));
  return Object.fromEntries(known.map(([name, text]) => [name, text.replaceAll('\r\n', '\n')]));
}
