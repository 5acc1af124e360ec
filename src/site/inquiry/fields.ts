import type { Interest } from '../../shared/interests';
import { inquiryForm } from './words';

export type DetailField = keyof typeof inquiryForm.fields;
/** The fields of step 2 in the order of the page. */
export const DETAIL_FIELDS = Object.keys(inquiryForm.fields) as DetailField[];

/** The names of the fields of a posted form that people do not see, besides the honeypot. */
export const HIDDEN_FIELDS = { key: 'key', token: 'stamp' } as const;

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
