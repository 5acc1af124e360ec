/**
 * What an inquiry can be about. Apart from the schemas, so that the form's first step needs
 * none.
 */
export const INTERESTS = ['services', 'investor'] as const;
export type Interest = (typeof INTERESTS)[number];

/** The state of a link to the form that only suggests what it fills in: it changes no inquiry that was begun. */
export const SUGGESTED = { isSuggested: true };
