/** Separate from the schemas, so that a page that needs a number does not load the validator. */

/** The maximum and default number of items in a page of a list. */
export const MAX_LIST_LIMIT = 100;

/** How long a deleted blog or job can be restored. */
export const DELETED_RETENTION_DAYS = 30;

/** A session ends this long after its last request, and at the latest this long after the login. */
export const SESSION_IDLE_MS = 30 * 60_000;
export const SESSION_MS = 8 * 60 * 60_000;

/** The longest search text, category and topic that the lists of the API accept. */
export const SEARCH_MAX_CHARACTERS = 200;
export const CATEGORY_MAX_CHARACTERS = 100;
export const TOPIC_MAX_CHARACTERS = 100;
