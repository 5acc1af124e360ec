import { FORM_FILES_FIELD } from '../../shared/formFiles';
import { HONEYPOT } from '../../shared/formState';
import type { Interest } from '../../shared/interests';
import { inquiryForm } from './words';

export type DetailField = keyof typeof inquiryForm.fields;
/** The fields of step 2 in the order of the page. */
export const DETAIL_FIELDS = Object.keys(inquiryForm.fields) as DetailField[];

/** With the files, which are not kept with the texts. */
export type FormField = DetailField | typeof FORM_FILES_FIELD;
export const FORM_FIELDS: FormField[] = [...DETAIL_FIELDS, FORM_FILES_FIELD];

/** The names of the fields of a posted form that people do not see, besides the honeypot. */
export const HIDDEN_FIELDS = { key: 'key', token: 'stamp' } as const;

/** The button that posts the form to another language's page, which shows it and sends nothing. */
export const SHOW_PARAM = 'show';

/** A form token, which the API calls a stamp: it is sent in a header, where not every character is allowed. */
export const FORM_TOKEN = /^[\x21-\x7e]{1,200}$/;

/** What was chosen and typed. */
export type InquiryEntries = { interest?: Interest } & Partial<Record<DetailField | typeof HONEYPOT, string>>;

/** Reads the fields as the page shows them, typed before the script had loaded or not. */
export function readEntries(form: HTMLFormElement): InquiryEntries {
  const names: string[] = ['interest', ...DETAIL_FIELDS, HONEYPOT];
  return Object.fromEntries([...new FormData(form)].filter(([name]) => names.includes(name)));
}

/** The files that are chosen: a browser sends an empty one where there is none. */
export function readFiles(form: HTMLFormElement): File[] {
  return new FormData(form)
    .getAll(FORM_FILES_FIELD)
    .filter((file) => file instanceof File && file.name !== '') as File[];
}

/** The field that holds the `topic` of an inquiry. */
export const TOPIC_FIELD_BY_INTEREST = {
  services: 'service',
  investor: 'investmentInterest',
} as const satisfies Record<Interest, DetailField>;
