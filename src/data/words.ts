/** Of anything that loads or has failed. */
export const states = { loading: 'Loading…', retry: 'Retry' } as const;

const unit = (name: string) => (count: number) => `${count} ${name}${count === 1 ? '' : 's'}`;

export const units = { second: unit('second'), minute: unit('minute'), hour: unit('hour') };

/** Before the list of the fields of a form that have an error. */
export const pleaseCheck = (count: number): string =>
  count === 1 ? 'Please check one field:' : `Please check ${count} fields:`;
