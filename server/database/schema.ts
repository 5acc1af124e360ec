import type { Generated, Kysely } from 'kysely';
import type { BlogInput } from '../../src/shared/blog';
import type { InquiryTexts } from '../../src/shared/inquiry';
import type { JobInput } from '../../src/shared/job';
import type { MailKind, MailStatus } from '../../src/shared/mail';
import type { ReplyTemplateInput } from '../../src/shared/replyTemplate';

/**
 * What became of a mail that arrived: not read yet; an answer, a delivery report or an automatic mail of an inquiry;
 * left in the mailbox; or one that could not be read.
 */
export const INCOMING_MAIL_STATUSES = [
  'stored',
  'filed',
  'bounced',
  'auto-reply',
  'ignored',
  'failed',
] as const;
export type IncomingMailStatus = (typeof INCOMING_MAIL_STATUSES)[number];

/**
 * The tables, the same on both engines. Times are ISO 8601 text in UTC, so that text order is time order; `…Key` and
 * `searchText` are normalized copies (see `rows.ts`), since neither engine ignores case and accents in all
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
    passwordHash: string;
    /** What the authenticator app knows, in Base32; null without a second factor. */
    secondFactor: Generated<string | null>;
    /** The time step of the last code that was used, so that none is used twice. */
    lastCodeStep: Generated<number | null>;
    createdAt: string;
    updatedAt: string;
  };
  /** What signs in when the authenticator app is lost, each once. */
  recoveryCodes: { codeHash: string; adminId: string };
  sessions: {
    tokenHash: string;
    /** Names it in the list of sessions. */
    id: string;
    adminId: string;
    /** Browser and system in words. */
    device: string;
    /** The secret of a second factor that is being set up here and not confirmed yet. */
    pendingSecondFactor: Generated<string | null>;
    createdAt: string;
    lastUsedAt: string;
    expiresAt: string;
  };
  /** Sign-in attempts, by account, by address and by both (see `loginThrottle.ts`). */
  loginAttempts: { key: string; attempts: number; lastAt: string; blockedUntil: string };
  /** Hashes of form tokens that were sent with an inquiry, until they expire. */
  usedFormTokens: { tokenHash: string; expiresAt: string };
  /** The addresses from which an account was signed in to; both as keyed hashes. */
  loginAddresses: { account: string; address: string; lastAt: string };
  /** Each text of a blog has a column of its name. */
  blogs: SoftDeletable &
    Required<BlogInput> & {
      titleKey: string;
      authorKey: string;
      categoryKey: string;
      searchText: string;
      /** The id of an image. */
      cover: Generated<string | null>;
      coverAlt: Generated<string | null>;
    };
  /** Apart from the blogs, so that no public query can return a draft. */
  blogDrafts: BlogText & {
    id: string;
    /** The blog that publishing updates; null for a new one. A blog has at most one draft. */
    blogId: string | null;
    /** The version of that blog when the draft was begun. */
    baseVersion: number | null;
    /** Empty when it is not scheduled. */
    publishAt: string;
    /** A JSON object: why it could not be published at its time. */
    problem: Generated<string | null>;
    updatedBy: string;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    idempotencyKey: Generated<string | null>;
    titleKey: string;
    authorKey: string;
    categoryKey: string;
    searchText: string;
  };
  /** The preview links of drafts; one that was published or deleted keeps them, to say so. */
  draftPreviews: { tokenHash: string; draftId: string; expiresAt: string };
  /** Every published state of a blog, the present one included; older ones than the newest 50 are deleted. */
  blogVersions: BlogText & {
    blogId: string;
    version: number;
    publishedAt: string;
    /** Null for sample content. */
    publishedBy: Generated<string | null>;
    /** The draft that was published as this version, and the key of that request: so that it can be repeated. */
    draftId: Generated<string | null>;
    idempotencyKey: Generated<string | null>;
  };
  images: {
    /** Contains the size (see `src/shared/image.ts`). */
    id: string;
    createdAt: string;
    createdBy: string;
    /** When a draft or version was last seen to have it; refreshed daily. */
    usedAt: string;
    idempotencyKey: Generated<string | null>;
    /** The SHA-256 of the uploaded file. */
    fileHash: string;
  };
  /** The sizes and formats of an image: all are stored in the transaction that stores the image. */
  imageFiles: { imageId: string; name: string; bytes: Uint8Array };
  /** Each editable field of a job has a column of its name. */
  jobs: SoftDeletable &
    Required<JobInput> & {
      postedDate: string;
      positionKey: string;
      departmentKey: string;
      locationKey: string;
      searchText: string;
    };
  /** Updated by triggers: grows with every change of a blog. */
  revisions: { list: 'blogs'; number: number };
  /** Each text of an inquiry has a column of its name. */
  inquiries: InquiryTexts & {
    id: string;
    source: string;
    interest: string | null;
    /** The language of the form. */
    language: Generated<string>;
    /** The version of the notice that was shown at the form. */
    notice: Generated<string | null>;
    status: string;
    /** A JSON array of `SPAM_REASONS`; unchanged when an admin marks the inquiry as not spam. */
    spamReasons: Generated<string>;
    /** Equal for copies of a message (`toMessageMark`); null for a short one, or none. */
    messageMark: Generated<string | null>;
    idempotencyKey: string | null;
    version: Generated<number>;
    /** The e-mail address of an admin. */
    owner: Generated<string | null>;
    /** A day in India, `YYYY-MM-DD`. */
    followUp: Generated<string | null>;
    answeredAt: Generated<string | null>;
    /** The seconds from its arrival to the first answer; reopening keeps them. */
    answeredAfter: Generated<number | null>;
    /** When it arrived, or became new again last. Undoing a change keeps it. */
    newSince: string;
    /** Set when a notice to the admins has listed the inquiry, so that each is listed once. */
    notifiedAt: Generated<string | null>;
    /** The number of the file that was stored last: none is used twice. */
    lastFile: Generated<number>;
    createdAt: string;
    updatedAt: string;
    nameKey: string;
    emailKey: string;
    /** Equal for spellings of a phone number; null for none, or one that is too short to tell people apart. */
    phoneKey: Generated<string | null>;
    subjectKey: string;
    searchText: string;
  };
  /**
   * The timelines of inquiries: notes, history and audit trail. Rows are only added, and are deleted with their
   * inquiry.
   */
  inquiryEvents: {
    id: string;
    inquiryId: string;
    kind: string;
    at: string;
    /** The e-mail address of an admin; null for the server. */
    by: string | null;
    idempotencyKey: Generated<string | null>;
    /** A JSON object: the fields of this kind of event besides `text`. */
    data: Generated<string>;
    text: Generated<string | null>;
  };
  /**
   * Who has an inquiry open, for a few seconds. Without foreign keys, whose locks would make a poll wait for changes of the
   * inquiry; what belongs to no inquiry or session any more is in no response.
   */
  inquiryPresence: {
    inquiryId: string;
    /** The hash of the token. */
    session: string;
    /** 1 while a reply is being written. */
    isWriting: number;
    expiresAt: string;
  };
  /** Texts to start replies from. */
  replyTemplates: ReplyTemplateInput & {
    id: string;
    /** The e-mail address of an admin; null for those of `firstTemplates.ts`. */
    updatedBy: Generated<string | null>;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    idempotencyKey: Generated<string | null>;
  };
  /** The outbox: each mail is written in the transaction of what causes it, and sent by any server. */
  mails: {
    id: string;
    kind: MailKind;
    status: MailStatus;
    /** The mail is deleted with its inquiry. */
    inquiryId: string | null;
    toAddress: string;
    /** The recipient of an acknowledgement: equal for spellings that lead to the same mailbox. */
    toKey: Generated<string | null>;
    /** The admin who wrote a reply. */
    by: string | null;
    subject: string;
    attempts: Generated<number>;
    /** The earliest time of the next attempt. */
    sendAfter: string;
    /** An attempt that fails after this is the last. */
    retryUntil: string;
    /** While it is being sent: when another server may take it over. */
    claimedUntil: Generated<string | null>;
    /** Set right before the end of the message is sent: from then on it may have arrived. */
    handedOverAt: Generated<string | null>;
    sentAt: Generated<string | null>;
    messageId: string;
    error: Generated<string | null>;
    /** Set when an admin has given it up: it is no longer listed as failed. */
    dismissedAt: Generated<string | null>;
    createdAt: string;
    updatedAt: string;
    idempotencyKey: Generated<string | null>;
    /** What the admin wrote, of replies; the ids of the inquiries, of assignments. What is left is read when they are sent. */
    text: Generated<string | null>;
  };
  /** The folders of `IMAP_URL`. */
  mailboxes: {
    name: string;
    uidValidity: Generated<string | null>;
    /** Messages with lower UIDs are older than what is read. */
    firstUid: Generated<number>;
    claimedBy: string;
    /** When another server may take over; empty when nobody reads. */
    claimedUntil: string;
    /** When it was last read as a whole. */
    readAt: Generated<string | null>;
    /** Why it could not be read; null when the last reading succeeded. */
    error: Generated<string | null>;
  };
  /**
   * Each message of a mailbox, so that none is read twice. `raw` is kept until it is filed or ignored; a row without it
   * also keeps an erased mail from coming back.
   */
  incomingMails: {
    id: string;
    mailbox: string;
    uidValidity: string;
    uid: number;
    receivedAt: string;
    /** Equal for two deliveries of a message, of which the first has it. */
    hash: string | null;
    status: IncomingMailStatus;
    attempts: Generated<number>;
    /** Why it could not be filed. */
    error: Generated<string | null>;
    /** 0 when it was too large: then `raw` has the headers only. */
    isWhole: number;
    /** Until the mail is filed or ignored. */
    raw: Uint8Array | null;
  };
  /** The ids of mails that were filed, by which their answers are found; `id` is that of the incoming mail. */
  incomingMessageIds: { id: string; inquiryId: string; messageId: string };
  /** The files of an inquiry: what arrived with its mails, and what admins attach to replies. */
  inquiryAttachments: {
    inquiryId: string;
    /** Counts within the inquiry. */
    n: number;
    name: string;
    type: string;
    /** The e-mail address of an admin; null for what arrived. */
    uploadedBy: Generated<string | null>;
    uploadedAt: Generated<string | null>;
    bytes: Uint8Array;
  };
  /** Which of them a mail has. It is not sent without: a file cannot be deleted while a mail has it. */
  mailAttachments: { mailId: string; inquiryId: string; n: number };
};

/** The database, or a transaction. */
export type Db = Kysely<Schema>;

type BlogText = Required<BlogInput> & {
  cover: string | null;
  coverAlt: string | null;
  /** The ids of all its images, separated by blanks: whatever is in none of these columns can be removed. */
  images: string;
};

type SoftDeletable = {
  id: string;
  status: string;
  version: Generated<number>;
  createdAt: string;
  updatedAt: string;
  /** Set while the record is deleted; then only the list of deleted records contains it, for 30 days. */
  deletedAt: Generated<string | null>;
  /** Identifies the creation, so that a request that is sent again stores nothing new. */
  idempotencyKey: Generated<string | null>;
};
