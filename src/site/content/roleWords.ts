/** `label` is on the button of a role, after the heading; `lead` is the first line of the place where the button leads. */
export const roleWords = {
  shop: {
    label: 'Shop owner',
    lead: 'For shop owners',
    text: 'Offer payments and recharges at your counter, and close each day with accounts that match.',
  },
  distributor: {
    label: 'Distributor',
    lead: 'For distributors',
    text: 'See your shops, their balances and what they sell without calling each one.',
  },
  developer: {
    label: 'Developer',
    lead: 'For developers',
    text: 'Add payments to your app or website, or have us build and run it for you.',
  },
  investor: {
    label: 'Investor',
    lead: 'For investors',
    text: 'Ask about the company, its numbers and its plans.',
  },
};

export const rolesHeading: string = 'Who are you?';

/** Leads to the careers page, beside the roles. */
export const jobSeekers: string = 'Looking for a job?';
