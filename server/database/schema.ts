import type { Generated } from 'kysely';
import type { BlogInput } from '../../src/shared/blog';
import type { InquiryTexts } from '../../src/shared/inquiry';
import type { JobInput } from '../../src/shared/job';
import type { MailKind, MailStatus } from '../../src/shared/mail';

/**
 * The tables, the same on both engines. Times are ISO 8601 text in UTC, so that text order is time order; `*_key` and
 * `search_text` are normalized copies (see `searchText.ts`), since neither engine ignores case and accents in all
 * scripts.
 */
export type Schema = {
  meta: { key: string; value: string };
  admins: {
    id: string;
    /** Lower-cased. */
    email: string;
    /** What other admins read instead of the e-mail address. */
    name: Generated<string | null>;
    password_hash: string;
    created_at: string;
    updated_at: string;
  };
  sessions: {
    token_hash: string;
    admin_id: string;
    created_at: string;
    last_used_at: string;
    expires_at: string;
  };
  /** Sign-in attempts, by account, by address and by both (see `loginThrottle.ts`). */
  login_attempts: { key: string; attempts: number; last_at: string; blocked_until: string };
  /** Hashes of form tokens that were sent with an inquiry, until they expire. */
  used_form_tokens: { token_hash: string; expires_at: string };
  /** The addresses from which an account was signed in to; both as keyed hashes. */
  login_addresses: { account: string; address: string; last_at: string };
  /** Each text of a blog has a column of its name. */
  blogs: SoftDeletable &
    BlogInput & {
      title_key: string;
      author_key: string;
      category_key: string;
      search_text: string;
      /** The id of an image. */
      cover: Generated<string | null>;
      cover_alt: Generated<string | null>;
    };
  /** Apart from the blogs, so that no public query can return a draft. */
  blog_drafts: BlogText & {
    id: string;
    /** The blog that publishing updates; null for a new one. A blog has at most one draft. */
    blog_id: string | null;
    /** The version of that blog when the draft was begun. */
    base_version: number | null;
    /** Empty when it is not scheduled. */
    publish_at: string;
    /** A JSON object: why it could not be published at its time. */
    problem: Generated<string | null>;
    updated_by: string;
    version: Generated<number>;
    created_at: string;
    updated_at: string;
    idempotency_key: Generated<string | null>;
    title_key: string;
    author_key: string;
    category_key: string;
    search_text: string;
  };
  /** Every published state of a blog, the present one included; older ones than the newest 50 are deleted. */
  blog_versions: BlogText & {
    blog_id: string;
    version: number;
    published_at: string;
    /** Null for what was published before versions were stored, and for sample content. */
    published_by: Generated<string | null>;
    /** The draft that was published as this version, and the key of that request: so that it can be repeated. */
    draft_id: Generated<string | null>;
    idempotency_key: Generated<string | null>;
  };
  images: {
    /** Contains the size (see `src/shared/image.ts`). */
    id: string;
    created_at: string;
    created_by: string;
    /** When a draft or version was last seen to have it; refreshed daily. */
    used_at: string;
    idempotency_key: Generated<string | null>;
    /** The SHA-256 of the uploaded file; null when it was uploaded before hashes were stored. */
    file_hash: Generated<string | null>;
  };
  /** The sizes and formats of an image: all are stored in the transaction that stores the image. */
  image_files: { image_id: string; name: string; bytes: Uint8Array };
  /** Each editable field of a job has a column of its name. */
  jobs: SoftDeletable &
    JobInput & {
      posted_date: string;
      position_key: string;
      department_key: string;
      location_key: string;
      search_text: string;
    };
  /** Updated by triggers: grows with every change of a blog. */
  revisions: { list: 'blogs'; number: number };
  /** Each text of an inquiry has a column of its name. */
  inquiries: InquiryTexts & {
    id: string;
    source: string;
    interest: string | null;
    status: string;
    /** A JSON array of `SPAM_REASONS`; unchanged when an admin marks the inquiry as not spam. */
    spam_reasons: Generated<string>;
    /** The fingerprint of the message; null for a short one, or none. */
    message_mark: Generated<string | null>;
    idempotency_key: string | null;
    version: Generated<number>;
    /** The e-mail address of an admin. */
    owner: Generated<string | null>;
    /** A day in India, `YYYY-MM-DD`. */
    follow_up: Generated<string | null>;
    answered_at: Generated<string | null>;
    /** When it became new again; null when it has been new only since it arrived. Undoing a change keeps it. */
    reopened_at: Generated<string | null>;
    /** Set when a notice to the admins has listed the inquiry, so that each is listed once. */
    notified_at: Generated<string | null>;
    created_at: string;
    updated_at: string;
    name_key: string;
    email_key: string;
    subject_key: string;
    search_text: string;
  };
  /**
   * The timelines of inquiries: notes, history and audit trail. Rows are only added, and are deleted with their
   * inquiry.
   */
  inquiry_events: {
    id: string;
    inquiry_id: string;
    kind: string;
    at: string;
    /** The e-mail address of an admin; null for the server. */
    by: string | null;
    idempotency_key: Generated<string | null>;
    /** A JSON object: the fields of this kind of event besides `text`. */
    data: Generated<string>;
    text: Generated<string | null>;
  };
  /** The outbox: each mail is written in the transaction of what causes it, and sent by any server. */
  mails: {
    id: string;
    kind: MailKind;
    status: MailStatus;
    /** The mail is deleted with its inquiry. */
    inquiry_id: string | null;
    to_address: string;
    /** Of acknowledgements: equal for spellings that lead to the same mailbox. */
    to_key: Generated<string | null>;
    /** The admin who wrote a reply. */
    by: string | null;
    subject: string;
    attempts: Generated<number>;
    /** The earliest time of the next attempt. */
    send_after: string;
    /** An attempt that fails after this is the last. */
    retry_until: string;
    /** While it is being sent: when another server may take it over. */
    claimed_until: Generated<string | null>;
    /** Set right before the end of the message is sent: from then on it may have arrived. */
    handed_over_at: Generated<string | null>;
    sent_at: Generated<string | null>;
    message_id: string;
    error: Generated<string | null>;
    /** Set when an admin has given it up: it is no longer listed as failed. */
    dismissed_at: Generated<string | null>;
    created_at: string;
    updated_at: string;
    idempotency_key: Generated<string | null>;
    /** What the admin wrote, of replies; the other kinds are composed when they are sent. */
    text: Generated<string | null>;
  };
};

type BlogText = BlogInput & {
  cover: string | null;
  cover_alt: string | null;
  /** The ids of all its images, separated by blanks: whatever is in none of these columns can be removed. */
  images: string;
};

type SoftDeletable = {
  id: string;
  status: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  /** Set while the record is deleted; then only the list of deleted records contains it, for 30 days. */
  deleted_at: Generated<string | null>;
  /** Identifies the creation, so that a request that is sent again stores nothing new. */
  idempotency_key: Generated<string | null>;
};
