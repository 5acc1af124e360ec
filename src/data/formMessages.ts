/** What every form says. */
export const formMessages = {
  /** Before the list of the fields that have an error. */
  pleaseCheck: (count: number) => (count === 1 ? 'Please check one field:' : `Please check ${count} fields:`),
} as const;
