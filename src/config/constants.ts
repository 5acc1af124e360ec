/** The business numbers of section 9, each with its unit in its name. */

export const HEADER_SCROLLED_PX = 50;

export const COUNT_UP_SECONDS = 2;
export const COUNT_UP_ABOUT_SECONDS = 3;
export const COUNT_UP_DELAY_SECONDS = 0;

export const CARD_ENTRANCE_SECONDS = 0.5;
export const CARD_STAGGER_SECONDS = 0.1;

export const SERVICE_SCROLL_DELAY_MS = 100;
export const SERVICE_SCROLL_MARGIN_PX = 120;

export const JOB_REDIRECT_DELAY_MS = 1_000;

export const FALLBACK_COUNTS = { blogs: 12, jobs: 7, contacts: 21, admins: 2 };

export const MESSAGE_ROWS = 4;

/** How many other posts a post ends with. */
export const RELATED_POSTS = 3;

/** How many posts a page of the blog shows. */
export const BLOG_PAGE_POSTS = 9;

/** How many records a page of an admin list shows. */
export const ADMIN_PAGE_ROWS = 20;

/** The longest search that the lists of the API take. */
export const SEARCH_MAX_CHARACTERS = 200;

export const CHUNK_TIMEOUT_MS = 120_000;

/** Decision 2: a call that hangs ends in an error message. */
export const CALL_TIMEOUT_MS = 20_000;
/** A file of all inquiries may be long, and the line slow. */
export const EXPORT_TIMEOUT_MS = 300_000;

/** How long public data counts as fresh: a page that came with its data does not ask for it again. */
export const PUBLIC_DATA_FRESH_MS = 30_000;

/** Decision 25: somebody at work makes at most one call in this time to keep the session alive. */
export const ACTIVITY_REQUEST_MS = 5 * 60_000;

/** How long before its end a session says so. */
export const SESSION_WARNING_MS = 5 * 60_000;
