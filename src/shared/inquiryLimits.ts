/** These stand apart from `limits.ts`, which public pages load, and from the schemas. */

/** An inquiry waits too long when it has been new for this long. */
export const MAX_WAIT_MS = 24 * 60 * 60_000;
/** A queued reply can be taken back by its author for this long. */
export const REPLY_DELAY_MS = 10_000;
/** Somebody has an inquiry open until this long after the last poll of it. Others see that with their next poll. */
export const PRESENCE_MS = 25_000;
export const MAX_OTHER_INQUIRIES = 20;
export const MAX_BULK_INQUIRIES = 200;
/** The most characters of the subject of a reply. */
export const MAX_SUBJECT = 200;
export const MAX_REPLY = 20_000;
export const MAX_NOTE = 10_000;
/** The limit of a file that arrived by mail, and of all files of a reply together. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024;
export const MAX_REPLY_FILES = 10;
