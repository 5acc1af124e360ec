/** What is the same in every language about the role of fieldExecutive.ts. */
export const fieldExecutive = {
  /** While it is open, search engines are told of it; the days are ISO 8601. */
  isOpen: true,
  postedOn: '2026-11-02',
  /** The last day for applications, where there is one. */
  openUntil: undefined as string | undefined,
  pay: {
    amount: '₹14,000',
    /** This amount for search engines. */
    rupeesPerMonth: 14_000,
  },
  applyUrl: 'https://forms.sanyog.example/field-executive',
};
