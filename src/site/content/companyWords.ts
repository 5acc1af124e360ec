import { paths } from '../../paths';
import { company } from './company';
import { type ServiceId, serviceTitles } from './serviceTitles';

/** What the site says about telephone and WhatsApp. */
export const reachUs = {
  call: 'Call',
  whatsapp: 'WhatsApp',
  /** What is typed in the chat already. */
  firstMessage: (service?: ServiceId) =>
    service
      ? `Hello ${company.name}, I have a question about ${serviceTitles[service]}.`
      : `Hello ${company.name}, I have a question.`,
  /** How the inquiry of a distributor begins, whose service is that of a shop. */
  asDistributor: 'I am a distributor.\n',
};

/** What becomes of an inquiry. */
export const afterInquiry = {
  heading: 'What happens next',
  steps: [
    'Someone on our team reads your inquiry and passes it to the right person.',
    company.replyTime ? `You get a reply by email within ${company.replyTime}.` : 'You get a reply by email.',
  ],
};

/** Where the company is registered: the number, the certificate that shows it, and the public register. */
export const registrations = [
  {
    name: 'CIN',
    number: company.cin,
    certificate: 'Company registration',
    to: paths.documents.companyRegistration,
    register: 'mca.gov.in',
  },
  {
    name: 'GSTIN',
    number: company.gstin,
    certificate: 'Tax registration',
    to: paths.documents.taxRegistration,
    register: 'gst.gov.in',
  },
  {
    name: 'Udyam',
    number: company.udyam,
    certificate: 'Small-enterprise registration',
    to: paths.documents.smallEnterprise,
    register: 'udyamregistration.gov.in',
  },
];

/** The words around the company record, in the footer and in the strip. */
export const companyRecord = {
  heading: 'Registration',
  /** While the numbers are samples. */
  sampleNote: 'Sample numbers.',
  documents: 'Company Documents',
  check: (register: string) => `Check on ${register}`,
  documentLabel: (certificate: string) => `${certificate} (PDF)`,
  office: 'Registered office',
  grievance: 'Queries and grievances',
  safety: 'We never ask for your OTP, PIN or password.',
  partners: 'Our partners for regulated services',
  partner: (name: string) => `With ${name}:`,
};
