/** What a link to another site says to a screen reader. */
export const opensInNewTab: string = '(opens in a new tab)';

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
