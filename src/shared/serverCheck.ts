/** The worst first. A warning can wait. */
export const CHECK_STATUSES = ['problem', 'warning', 'not checked', 'ok'] as const;
export type CheckStatus = (typeof CHECK_STATUSES)[number];
