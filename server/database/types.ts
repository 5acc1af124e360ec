/** Made from the migrations by `npm run schema`, which see for what a column means. */
import type { Generated } from 'kysely';
import type { Language } from '../../src/shared/languages';
import type { MailKind, MailStatus } from '../../src/shared/mail';
import type { IncomingMailStatus } from './schema';

export type Schema = {
  meta: {
    key: string;
    value: string;
  };
  admins: {
    id: string;
    email: string;
    name: string | null;
    passwordHash: string;
    secondFactor: string | null;
    lastCodeStep: number | null;
    lastSignInAt: string | null;
    createdAt: string;
    updatedAt: string;
  };
  recoveryCodes: {
    codeHash: string;
    adminId: string;
  };
  sessions: {
    tokenHash: string;
    id: string;
    adminId: string;
    device: string;
    pendingSecondFactor: string | null;
    createdAt: string;
    lastUsedAt: string;
    expiresAt: string;
  };
  accountLinks: {
    id: string;
    email: string;
    adminId: string | null;
    invitedBy: string | null;
    tokenHash: string | null;
    createdAt: string;
    expiresAt: string;
  };
  loginAttempts: {
    key: string;
    attempts: number;
    lastAt: string;
    blockedUntil: string;
  };
  loginAddresses: {
    account: string;
    address: string;
    lastAt: string;
  };
  usedFormTokens: {
    tokenHash: string;
    expiresAt: string;
  };
  blogs: {
    id: string;
    title: string;
    author: string;
    date: string;
    category: string;
    snippet: string;
    cover: string | null;
    coverAlt: string | null;
    status: string;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
    idempotencyKey: string | null;
    titleKey: string;
    authorKey: string;
    categoryKey: string;
    searchText: string;
    language: Generated<string>;
    translationOf: Generated<string>;
    content: string;
  };
  blogDrafts: {
    id: string;
    blogId: string | null;
    baseVersion: number | null;
    publishAt: Generated<string>;
    problem: string | null;
    updatedBy: string;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    idempotencyKey: string | null;
    title: string;
    author: string;
    date: string;
    category: string;
    snippet: string;
    cover: string | null;
    coverAlt: string | null;
    titleKey: string;
    authorKey: string;
    categoryKey: string;
    searchText: string;
    images: string;
    language: Generated<string>;
    translationOf: Generated<string>;
    content: string;
  };
  draftPreviews: {
    tokenHash: string;
    draftId: string;
    expiresAt: string;
  };
  blogVersions: {
    blogId: string;
    version: number;
    publishedAt: string;
    publishedBy: string | null;
    draftId: string | null;
    idempotencyKey: string | null;
    title: string;
    author: string;
    date: string;
    category: string;
    snippet: string;
    cover: string | null;
    coverAlt: string | null;
    images: string;
    language: Generated<string>;
    translationOf: Generated<string>;
    content: string;
  };
  images: {
    id: string;
    createdAt: string;
    createdBy: string;
    usedAt: string;
    idempotencyKey: string | null;
    fileHash: string;
  };
  imageFiles: {
    imageId: string;
    name: string;
    bytes: Uint8Array;
  };
  jobs: {
    id: string;
    position: string;
    department: string;
    location: string;
    postedDate: string;
    status: string;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
    idempotencyKey: string | null;
    positionKey: string;
    departmentKey: string;
    locationKey: string;
    searchText: string;
    description: string | null;
  };
  inquiries: {
    id: string;
    name: string;
    email: string | null;
    phone: string | null;
    company: string | null;
    subject: string;
    interest: string | null;
    language: Generated<string>;
    notice: string | null;
    topic: string | null;
    source: string;
    receivedBy: string | null;
    status: string;
    spamReasons: Generated<string>;
    messageMark: string | null;
    idempotencyKey: string | null;
    version: Generated<number>;
    owner: string | null;
    followUp: string | null;
    answeredAt: string | null;
    answeredAfter: number | null;
    notifiedAt: string | null;
    files: Generated<string>;
    lastFile: Generated<number>;
    newSince: string;
    createdAt: string;
    updatedAt: string;
    nameKey: string;
    emailKey: string;
    phoneKey: string | null;
    subjectKey: string;
    searchText: string;
    message: string | null;
  };
  inquiryEvents: {
    id: string;
    inquiryId: string;
    kind: string;
    at: string;
    by: string | null;
    idempotencyKey: string | null;
    data: Generated<string>;
    text: string | null;
  };
  inquiryPresence: {
    inquiryId: string;
    session: string;
    isWriting: number;
    expiresAt: string;
  };
  replyTemplates: {
    id: string;
    name: string;
    language: Language;
    updatedBy: string | null;
    version: Generated<number>;
    createdAt: string;
    updatedAt: string;
    deletedAt: string | null;
    idempotencyKey: string | null;
    text: string;
  };
  mails: {
    id: string;
    kind: MailKind;
    status: MailStatus;
    inquiryId: string | null;
    toAddress: string;
    toKey: string | null;
    by: string | null;
    subject: string;
    attempts: Generated<number>;
    sendAfter: string;
    retryUntil: string;
    claimedUntil: string | null;
    handedOverAt: string | null;
    sentAt: string | null;
    messageId: string;
    error: string | null;
    dismissedAt: string | null;
    createdAt: string;
    updatedAt: string;
    text: string | null;
  };
  mailboxes: {
    name: string;
    uidValidity: string | null;
    firstUid: Generated<number>;
    claimedBy: string;
    claimedUntil: string;
    readAt: string | null;
    error: string | null;
  };
  incomingMails: {
    id: string;
    mailbox: string;
    uidValidity: string;
    uid: number;
    receivedAt: string;
    hash: string | null;
    headersHash: string | null;
    status: IncomingMailStatus;
    attempts: Generated<number>;
    error: string | null;
    isWhole: number;
    raw: Uint8Array | null;
  };
  otherMails: {
    id: string;
    thread: string;
    messageId: string | null;
    fromName: string;
    fromAddress: string;
    emailKey: string;
    subject: string;
    receivedAt: string;
  };
  incomingMessageIds: {
    id: string;
    inquiryId: string;
    messageId: string;
  };
  inquiryAttachments: {
    inquiryId: string;
    n: number;
    name: string;
    type: string;
    uploadedBy: string | null;
    uploadedAt: string | null;
    bytes: Uint8Array;
  };
  mailAttachments: {
    mailId: string;
    inquiryId: string;
    n: number;
  };
  revisions: {
    list: string;
    number: number;
  };
};
