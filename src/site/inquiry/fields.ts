import type { Interest } from '../../shared/interests';
import { inquiryForm } from './words';

export type DetailField = keyof typeof inquiryForm.fields;
/** The fields of step 2 in the order of the page. */
export const DETAIL_FIELDS = Object.keys(inquiryForm.fields) as DetailField[];

/** The names of the fields of a posted form that people do not see, besides the honeypot. */
export const HIDDEN_FIELDS = { key: 'key', token: 'stamp' } as const;

/** What the API calls a stamp is a form token here. It becomes a header value, which not every text may be. */
export const FORM_TOKEN = /^[\x21-\x7e]{1,200}$/;

/** The parameter of the URL of a receipt: the reference of what was stored. */
export const SENT_PARAM = 'sent';

export const emptyInquiryForm: { interest?: Interest } & Partial<Record<DetailField | 'website', string>> = {
  interest: undefined,
  ...Object.fromEntries(DETAIL_FIELDS.map((name) => [name, ''])),
  website: '',
};

/** The field that holds the `topic` of an inquiry. */
export const TOPIC_FIELD_BY_INTEREST = {
  services: 'service',
  investor: 'investmentInterest',
} as const satisfies Record<Interest, DetailField>;
