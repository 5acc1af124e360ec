/** Apart from the schemas, so that a page that needs a number does not load the validator. */

/** The most items of one part of a list, which is also how many it has unless told otherwise. */
export const MAX_LIST_LIMIT = 100;

/** How long a deleted blog or job can be restored. */
export const DELETED_RETENTION_DAYS = 30;

/** A session ends so long after the last request that needed it, and so long after the login whatever happens. */
export const SESSION_IDLE_MS = 30 * 60_000;
export const SESSION_MS = 8 * 60 * 60_000;
