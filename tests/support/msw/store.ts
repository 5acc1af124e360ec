import type { BlogEntry } from '../../../src/shared/blogResponses';
import type { Inquiry } from '../../../src/shared/inquiryResponses';
import type { Job } from '../../../src/shared/jobResponses';
import type { OpenCheck } from '../../../src/shared/serverCheck';
import { ADMIN } from '../admins';
import { SAMPLE_BLOG } from '../sampleBlog';
import { SAMPLE_INQUIRY } from '../sampleInquiry';

/** A record with its version, which is its `ETag`. */
export type Versioned<Item> = { item: Item; version: number };

const createEmptyStore = () => ({
  blogs: [] as Versioned<BlogEntry>[],
  jobs: [] as Versioned<Job>[],
  inquiries: [] as Inquiry[],
  checks: [] as OpenCheck[],
  /** The tokens of the sessions. */
  sessions: new Set<string>(),
  /** The code that a sign-in needs; none without a second factor. */
  code: undefined as string | undefined,
  /** Whether the server can send mails with links. */
  offersLinks: false,
  lastId: 0,
});

/** What the mock API has stored. A test may read and change it; `resetStore` empties it after each test. */
export const store = createEmptyStore();

export function resetStore(): void {
  Object.assign(store, createEmptyStore());
}

/** The fields of every new record. Ids rise, so that the order of creation is known within a millisecond too. */
function newRecord() {
  store.lastId += 1;
  const time = new Date().toISOString();
  const _id = `019c1250-0000-7000-8000-${String(store.lastId).padStart(12, '0')}`;
  return { _id, createdAt: time, updatedAt: time };
}

/** Stores a published blog or, with `draft` and its status, a draft. */
export function storeBlog(fields: Partial<BlogEntry> = {}): Versioned<BlogEntry> {
  const defaults = { ...SAMPLE_BLOG, language: 'en', translationOf: '', status: 'published' };
  const blog = { version: 1, item: { ...newRecord(), ...defaults, ...fields } };
  store.blogs.push(blog);
  return blog;
}

export function storeJob(fields: Partial<Job> = {}): Versioned<Job> {
  const record = newRecord();
  const texts = { position: 'Developer', department: 'Engineering', location: 'Lucknow', description: null };
  const job = {
    version: 1,
    item: { ...record, ...texts, postedDate: record.createdAt, status: 'open', ...fields },
  };
  store.jobs.push(job);
  return job;
}

export function storeInquiry(fields: Partial<Inquiry> = {}): Inquiry {
  const record = newRecord();
  const inquiry: Inquiry = {
    ...record,
    ...SAMPLE_INQUIRY,
    source: 'website',
    topic: null,
    interest: null,
    language: 'en',
    notice: null,
    status: 'new',
    owner: null,
    followUp: null,
    answeredAt: null,
    newSince: fields.createdAt ?? record.createdAt,
    earlier: 0,
    version: 1,
    ...fields,
  };
  store.inquiries.push(inquiry);
  return inquiry;
}

/** Starts a session of `ADMIN`. @returns its token */
export function startSession(): string {
  store.lastId += 1;
  const token = `session-${store.lastId} of ${ADMIN.email}`;
  store.sessions.add(token);
  return token;
}
