import { company } from './company';

/** The advertised role (docs/product.md §7.1). */
export const fieldExecutive = {
  title: 'Field-executive partner',
  /** While it is open, search engines are told of it; the day is ISO 8601. */
  isOpen: true,
  postedOn: '2025-01-01',
  product: 'for our recharge and bill-payment app',
  pay: {
    amount: '₹14,000',
    /** The same amount for search engines. */
    rupeesPerMonth: 14_000,
    period: 'a month, fixed',
    incentives: 'Performance incentives on top',
    investment: 'No investment from you',
  },
  responsibilities: [
    {
      title: 'Onboard local shops',
      description: 'Visit the shops of your area and set the app up together with the owner.',
    },
    {
      title: 'Promote the services',
      description: 'Show at the counter what the app can do: bill payments and recharges.',
    },
    {
      title: 'Build relationships',
      description: 'Be the person a shopkeeper calls. Come back, listen, and tell us what is missing.',
    },
    {
      title: 'Hit monthly targets',
      description:
        'Work towards the targets of the month. Performance incentives come on top of the fixed pay.',
    },
  ],
  applyUrl: 'https://forms.sanyog.example/field-executive',
};

/** The text of /careers. */
export const careersPage = {
  title: 'Careers',
  description: `Become a field-executive partner of ${company.name}: ${fieldExecutive.pay.amount} a month fixed, performance incentives, no investment. And see our other open jobs.`,
  heading: 'You know the shops. We have the app for them.',
  lead: 'Bring bill payments and recharges to the counters of your own area, and be paid for it every month.',
  otherJobs: 'See the other open jobs',
  role: {
    eyebrow: 'Open role',
    duties: 'What you do',
    pay: 'What you get',
    apply: {
      label: 'Apply',
      rest: `for the role of ${fieldExecutive.title.toLowerCase()} (opens in a new tab)`,
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
        { title: 'We talk', text: 'About your area, the shops in it and whatever you want to ask.' },
        { title: 'You decide', text: 'If we both say yes, we agree on a day to start.' },
      ],
    },
  },
  /** The links that ask about a job by e-mail; the subject names the job. */
  ask: { label: 'Ask about this job', rest: 'by e-mail:', subject: (job: string) => `Job: ${job}` },
  jobs: {
    heading: 'Other open jobs',
    lead: 'Positions in our own teams, the newest first.',
    notLoaded: 'The other open jobs did not load.',
    retry: 'Retry',
    failed: 'Check your connection and try again. The role above is open all the same.',
    empty: 'No other jobs are open just now. A new one appears here as soon as there is one.',
    posted: 'Posted',
    withoutScript: 'The list of open jobs needs script. Without it, ask us by e-mail:',
  },
};
