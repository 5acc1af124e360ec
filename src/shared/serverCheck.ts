/** The worst first. A warning can wait. */
export const CHECK_STATUSES = ['problem', 'warning', 'not checked', 'ok'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];

/** What a check of the server found, and what to do about it. */
export type OpenCheck = { check: string; status: 'problem' | 'warning'; text: string; advice: string };
