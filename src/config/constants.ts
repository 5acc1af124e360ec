/** The constants of docs/product.md §22, each with its unit in its name. */

export const HEADER_SCROLLED_PX = 50;

/** As `--card-entrance` and `--card-stagger` in tokens.css. */
export const CARD_ENTRANCE_MS = 500;
export const CARD_STAGGER_MS = 100;

export const SERVICE_SCROLL_DELAY_MS = 100;
export const SERVICE_SCROLL_MARGIN_PX = 120;

export const JOB_REDIRECT_DELAY_MS = 1_000;

export const FALLBACK_COUNTS = { blogs: 12, jobs: 7, contacts: 21, admins: 2 };

export const MESSAGE_ROWS = 4;

/** How many related posts a post shows. */
export const RELATED_POSTS = 3;

/** How many posts a page of the blog shows. */
export const BLOG_PAGE_POSTS = 9;

/** How many records a page of an admin list shows. */
export const ADMIN_PAGE_ROWS = 20;
/** The newest inquiries on the dashboard. */
export const DASHBOARD_INQUIRIES = 5;

/** The longest search text and category that the lists of the API accept. */
export const SEARCH_MAX_CHARACTERS = 200;
export const CATEGORY_MAX_CHARACTERS = 100;

export const CHUNK_TIMEOUT_MS = 120_000;
/** How often a page that could not be loaded without a connection asks for the server again. */
export const RECONNECT_INTERVAL_MS = 15_000;

/** A request without a response ends in an error message (docs/product.md §19.10). */
export const REQUEST_TIMEOUT_MS = 20_000;
/** The export of all inquiries may be large, and the connection slow. */
export const EXPORT_TIMEOUT_MS = 300_000;
/** 15 MB over a slow phone connection. */
export const UPLOAD_TIMEOUT_MS = 300_000;
/** How long after the last key press a draft is stored on the server. */
export const DRAFT_SAVE_DELAY_MS = 2_000;
/** The same after it could not be stored. */
export const DRAFT_RETRY_DELAY_MS = 30_000;

/** How long public data counts as fresh: a server-rendered page does not fetch it again. */
export const PUBLIC_DATA_FRESH_MS = 30_000;

/** An active admin renews the session at most once in this time (docs/product.md §13.5). */
export const SESSION_RENEWAL_INTERVAL_MS = 5 * 60_000;

/** How long before its end an admin is warned that the session ends. */
export const SESSION_WARNING_MS = 5 * 60_000;

/** How often open screens poll while the tab is visible: new inquiries appear within 30 s. */
export const POLL_INTERVAL_MS = 20_000;
/** How long the list of admins counts as fresh. */
export const ADMINS_FRESH_MS = 5 * 60_000;
