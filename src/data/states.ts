/** Texts of anything that loads or has failed. Apart from `messages`, which the first page does not need. */
export const states = { loading: 'Loading…', retry: 'Retry' } as const;
