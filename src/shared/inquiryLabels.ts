import type { InquiryInput } from './inquiry';

/** What the fields of an inquiry are called in the form, to admins and in the CSV file. */
export const inquiryLabels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  subject: 'Subject',
  interest: 'Interest',
  topic: 'Topic',
  language: 'Language',
  message: 'Message',
} satisfies Record<Exclude<keyof InquiryInput, 'source' | 'notice'>, string>;
