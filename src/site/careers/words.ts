import { company } from '../content/company';
import { fieldExecutive } from '../content/fieldExecutive';

/** The text of /careers. */
export const careersPage = {
  title: 'Careers',
  description: `Become a field-executive partner with ${company.name}: fixed pay of ${fieldExecutive.pay.amount} a month, performance incentives and no investment. See our other openings too.`,
  shareImage: {
    path: '/images/og-careers.png',
    alt: `${fieldExecutive.title}: ${fieldExecutive.pay.amount} a month`,
  },
  heading: ['You know the shops.', 'We have the\u00a0app for them.'],
  lead: 'Bring bill payments and recharges to shops in your area, for fixed pay every month.',
  otherJobs: 'See the other open jobs',
  role: {
    eyebrow: 'Open role',
    duties: 'What you do',
    pay: 'What you get',
    apply: {
      label: 'Apply',
      rest: `for the role of ${fieldExecutive.title.toLowerCase()}`,
    },
    applyHelp: 'Opens our application form in a new tab.',
    noFee: `${company.name} never asks applicants for money.`,
    image: {
      src: '/images/careers-field.svg',
      alt: 'A street map with a route from shop to shop, and a list of Friday’s four shops with two of them done',
    },
    steps: {
      heading: 'After you apply',
      list: [
        { title: 'You send the form', text: 'Tell us your area and how we can reach you.' },
        { title: 'We talk', text: 'We discuss your area and its shops, and answer your questions.' },
        { title: 'We both decide', text: 'If it suits you and us, we agree on a start date.' },
      ],
    },
  },
  /** Where the form does not open, too. */
  ask: { whatsapp: 'Ask on WhatsApp', label: 'Ask by email', subject: `Job: ${fieldExecutive.title}` },
  jobs: {
    heading: 'Other open jobs',
    lead: 'Your name, your number and your work so far are enough to apply.',
    failed: 'Failed to load jobs. Check your connection and try again. The role above is still open.',
    empty: 'No other jobs are open right now. New openings will appear here.',
    posted: 'Posted',
    about: 'About this job',
    apply: {
      label: 'Apply by email',
      whatsapp: 'Apply on WhatsApp',
      rest: 'for the job:',
      subject: (job: string) => `Application: ${job}`,
      body: 'Name:\nPhone:\nCity:\nWork so far:\n',
    },
  },
};
