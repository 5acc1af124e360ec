import type { Interest } from '../../contract/interests';

/** The fields of step 2 in the order of the page; each interest has its own topics. */
export const DETAIL_FIELDS = [
  'name',
  'email',
  'phone',
  'company',
  'service',
  'investmentInterest',
  'message',
] as const;
export type DetailField = (typeof DETAIL_FIELDS)[number];

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
