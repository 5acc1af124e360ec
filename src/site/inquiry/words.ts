import { inquiryLabels } from '../../shared/inquiryLabels';
import type { Interest } from '../../shared/interests';
import { company } from '../content/company';
import { afterInquiry } from '../content/companyWords';
import { serviceTitles } from '../content/serviceTitles';
import { interestLabels, investmentInterests, otherServices } from '../content/topics';

const {
  subject: _subject,
  interest: _interest,
  topic: _topic,
  language: _language,
  message,
  ...person
} = inquiryLabels;

const { grievance } = company;

/** A choice of step 1. */
type InterestCard = { value: Interest; label: string; description: string };

const interests: [InterestCard, InterestCard] = [
  {
    value: 'services',
    label: interestLabels.services,
    description: 'For shops, companies and households.',
  },
  {
    value: 'investor',
    label: interestLabels.investor,
    description: 'Funding or a partnership.',
  },
];

/** The texts of the two-step form. Those of its field errors are in shared/, which the server has too. */
export const inquiryForm = {
  progress: (step: number) => `Step ${step} of 2`,
  interest: {
    heading: 'What is your inquiry about?',
    help: 'Choose one, then press Next.',
    nextUp: 'Next: your details',
  },
  details: {
    heading: { services: 'Your service inquiry', investor: 'Your investment inquiry' },
    about: (topic: string) => `Your inquiry: ${topic}`,
    distributor: 'for distributors',
    change: 'Choose another topic',
    help: 'We need only your name and email. The rest helps us give you a better answer.',
    withoutEmail: 'No email?',
    or: 'or',
    nextUp: 'Last step',
  },
  interests,
  /** In the order of the page; each interest has its own topics. */
  fields: { ...person, service: 'Service', investmentInterest: 'Investment interest', message },
  phoneHelp: '10 digits, so that we can call',
  shortPhone: (digits: number) => `${digits} of 10 digits. Please correct it, or leave it empty.`,
  didYouMean: (email: string) => `Did you mean ${email}?`,
  /** What helps us to answer, by the service or the role. */
  messageHelp: new Map([
    ['distributor', 'Your area, and how many shops'],
    ['api-integration', 'What you are building, and how many payments a month'],
    ['retailer-solutions', 'Your town, and what your customers ask for'],
    ['bill-payment', 'Your town, and what your customers ask for'],
    ['recharge-services', 'Your town, and what your customers ask for'],
  ]),
  optional: 'optional',
  chooseNone: 'Choose one',
  /** The groups of the service list; the values are stored as the topic of an inquiry. */
  serviceGroups: [
    { label: 'Our services', topics: serviceTitles },
    { label: 'Other services', topics: otherServices },
  ],
  investmentInterests,
  next: 'Next',
  back: 'Back',
  submit: 'Submit',
  /** The receipt, above the empty form once an inquiry is stored. */
  sent: {
    reference: 'Reference',
    time: 'Received',
    topic: 'About',
    distributor: '(distributor)',
    replyTo: 'We will reply by email to',
    nextTitle: afterInquiry.heading,
    next: [...afterInquiry.steps, 'Keep the reference, and mention it when you write or call.'],
    urgent: 'If it is urgent, call',
    share: 'Share on WhatsApp',
    shared: (reference: string) => `My inquiry to ${company.name} has the reference ${reference}.`,
    another: 'Another inquiry',
    correct: 'Wrong email or phone? Correct and send again',
  },
  /** Below the banner of a failed submit: what happened, what is still there, what to do. */
  failed: {
    byStatus: {
      400: 'The server did not accept some of the details. Everything you typed is still here.',
      413: 'This was too long to be sent. Please go back and shorten your message.',
    },
    serverError: 'Everything you typed is still here.',
    other: () => 'Everything you typed is still here.',
    offline: 'You are offline. Everything you typed is still here; submit again when you are connected.',
    online: 'You are back online. Please submit again; everything you typed is still here.',
    unreachable:
      'The server could not be reached; please check your connection. Everything you typed is still here.',
    timedOut:
      'The server took too long to answer. Everything you typed is still here, and it is safe to submit again.',
    notLoaded:
      'Part of this page could not be loaded. Please reload the page; everything you typed stays in this tab.',
    tooMany: (wait = 'a minute') =>
      `We have received many inquiries from your network. Please wait ${wait}, then submit again. Everything you typed is still here.`,
    waitIsOver: 'You can submit again now. Everything you typed is still here.',
  },
  /** The label of the field that people do not see, for those who find it all the same. */
  honeypot: 'Leave this field empty',
  /** Beside Submit. An inquiry stores the version: change it with the words. */
  notice: {
    version: '2026-11-25',
    heading: 'What we do with your details',
    items: [
      ['We store', 'what you enter here, and when it reached us.'],
      ['Why', 'to answer your inquiry, and for nothing else.'],
      ['How long', 'until 24 months after we have closed it.'],
    ],
    rights: 'Your rights',
    ask: 'ask us at any time to see, correct or erase it, or complain:',
    contact: {
      name: [grievance.name, grievance.role].filter(Boolean).join(', '),
      email: grievance.email || company.email,
    },
    board: 'If our answer does not settle it, you can complain to the Data Protection Board of India.',
    policy: 'Privacy Policy',
  },
};

/** The messages of the inquiry form whose wording is fixed (docs/product.md §17.3). */
export const inquiryMessages = {
  submitting: 'Submitting...',
  alertSuccess: 'Thank you! Your message has been submitted successfully. We will get back to you soon.',
  inlineSuccess: 'Your inquiry has been submitted successfully!',
  badRequest: 'Please check your form data and try again.',
  serverError: 'Server error. Please try again later.',
  otherError: 'An error occurred. Please try again.',
  inlineError: 'Something went wrong. Please try again.',
} as const;
