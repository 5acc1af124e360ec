/** The words of anything that loads or has failed. */
export const states = { loading: 'Loading…', retry: 'Retry' } as const;

/** What a link to another site says to a screen reader. */
export const opensInNewTab: string = '(opens in a new tab)';

/** Before the list of the fields of a form that have an error. */
export const pleaseCheck = (count: number): string =>
  count === 1 ? 'Please check one field:' : `Please check ${count} fields:`;
