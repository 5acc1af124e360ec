import { type HttpHandler, http } from 'msw';
import * as z from 'zod/mini';
import type { CurrentSession, Session } from '../../../src/shared/accountResponses';
import { type BlogChange, blogChange, blogWithCover } from '../../../src/shared/blog';
import type { BlogEntry } from '../../../src/shared/blogResponses';
import { hasSecret } from '../../../src/shared/hasSecret';
import { newInquiry } from '../../../src/shared/inquiry';
import type {
  InquirySummary,
  InquiryWeek,
  ReceivedInquiry,
  ResponseTimes,
} from '../../../src/shared/inquiryResponses';
import { jobChange, newJob } from '../../../src/shared/job';
import type { Job } from '../../../src/shared/jobResponses';
import { SESSION_MS } from '../../../src/shared/limits';
import { renderMarkdown } from '../../../src/shared/markdown';
import { toReceiptText, toReceiptTopic, toReference } from '../../../src/shared/reference';
import { credentials } from '../../../src/shared/signIn';
import { getIndianDay } from '../../../src/ui/dates';
import { ADMIN } from '../admins';
import * as api from './respond';
import { respond, withBody, withSession } from './respond';
import { startSession, store, storeBlog, storeInquiry, storeJob, type Versioned } from './store';

/**
 * The REST API as the public pages, the login, the dashboard and the lists see it: its status, headers and shapes, not
 * its rules. `tests/server/contract.test.ts` compares each handler with the server.
 */

const DAY_MS = 24 * 60 * 60_000;
const getQuery = (request: Request) => Object.fromEntries(new URL(request.url).searchParams);
const expiresAt = () => new Date(Date.now() + SESSION_MS).toISOString();
const isActive = ({ item }: Versioned<BlogEntry | Job>) => item.deletedAt === undefined && !('draft' in item);
const count = (find: () => number) => () => respond({ count: find() });

function send<Item extends object>({ item, version }: Versioned<Item>, status = 200, headers = {}) {
  return respond(item, status, { ETag: `"${version}"`, ...headers });
}

/** What blogs and jobs have in common: a record is read, changed, deleted and restored. */
function recordHandlers<Item extends BlogEntry | Job>(
  path: string,
  getRecords: () => Versioned<Item>[],
  change: z.ZodMiniType<Partial<Item>>,
  toResponse: (item: Item) => object = (item) => item,
): HttpHandler[] {
  const find = (id?: string) => getRecords().find((record) => isActive(record) && record.item._id === id);
  return [
    http.get(
      `*${path}/count`,
      count(() => getRecords().filter(isActive).length),
    ),
    http.get<{ id: string }>(`*${path}/:id`, ({ params }) => {
      const record = find(params.id);
      return record ? send({ ...record, item: toResponse(record.item) }) : api.notFound();
    }),
    http.put(
      `*${path}/:id`,
      withSession(
        withBody(change, (fields, { params, request }) => {
          const record = find(params.id);
          if (!record) return api.notFound();
          const { item, version } = record;
          const accepted = request.headers.get('if-match') ?? `"${version}"`;
          if (!accepted.includes(`"${version}"`)) {
            const conflict = { message: 'Someone else changed this in the meantime', current: item };
            return respond(conflict, 409, { ETag: `"${version}"` });
          }
          Object.assign(record.item, fields, { updatedAt: new Date().toISOString() });
          record.version += 1;
          return send(record);
        }),
      ),
    ),
    http.delete(
      `*${path}/:id`,
      withSession(({ params }) => {
        const record = find(params.id);
        if (!record) return api.notFound();
        record.item.deletedAt = new Date().toISOString();
        return api.noContent();
      }),
    ),
    http.post(
      `*${path}/:id/restore`,
      withSession(({ params }) => {
        const record = getRecords().find(({ item }) => item._id === params.id);
        if (!record) return api.notFound();
        delete record.item.deletedAt;
        return send(record);
      }),
    ),
  ];
}

/** Without a cover the fields of the cover are absent. */
function toBlogFields<Fields extends BlogChange>({ cover, coverAlt, ...texts }: Fields) {
  if (cover === undefined) return texts;
  return { ...texts, cover: cover ?? undefined, coverAlt: cover ? (coverAlt ?? '') : undefined };
}

/** As the API of drafts has it; undefined for a post. */
function toDraft({ draft, status: _status, ...texts }: Omit<BlogEntry, 'content'> & { content?: string }) {
  if (!draft) return undefined;
  return { cover: null, coverAlt: null, baseVersion: null, updatedBy: ADMIN.email, ...texts, ...draft };
}

const blogHandlers = [
  http.get('*/api/blogs', ({ request }) => {
    const { deleted, status = 'published', category, language } = getQuery(request);
    const needsSession = deleted === 'true' || status !== 'published';
    if (needsSession && !api.isSignedIn(request)) return api.unauthorized();
    const items = store.blogs
      .map(({ item }) => item)
      .filter((blog) => (blog.deletedAt !== undefined) === (deleted === 'true'))
      .filter((blog) => status === 'all' || blog.status === status)
      .filter((blog) => !category || blog.category === category)
      .filter((blog) => !language || blog.language === language)
      .filter(({ title, author, snippet, ...blog }) =>
        api.matchesSearch(request, [title, author, blog.category, snippet]),
      );
    const { page, headers } = api.paginate(request, items, deleted ? '-deletedAt' : '-createdAt');
    return respond(page, 200, headers);
  }),
  http.post(
    '*/api/blogs',
    withSession(
      withBody(blogWithCover, (input) => {
        const blog = storeBlog(toBlogFields(input));
        return send(blog, 201, { Location: `/api/blogs/${blog.item._id}` });
      }),
    ),
  ),
  // The list of posts reads how many there are.
  http.get(
    '*/api/blogs/drafts',
    withSession(({ request }) => {
      const { scheduled } = getQuery(request);
      const drafts = store.blogs.flatMap(({ item: { content: _content, ...item } }) => toDraft(item) ?? []);
      const matching = drafts.filter(
        ({ publishAt }) => scheduled === undefined || (scheduled === 'true') === (publishAt !== null),
      );
      const { page, headers } = api.paginate(request, matching, '-updatedAt');
      return respond(page, 200, headers);
    }),
  ),
  http.get(
    '*/api/blogs/drafts/:id',
    withSession(({ params }) => {
      const record = store.blogs.find(({ item }) => item._id === params.id);
      const draft = record && toDraft(record.item);
      return draft ? respond(draft, 200, { ETag: `"${record.version}"` }) : api.notFound();
    }),
  ),
  http.delete(
    '*/api/blogs/drafts/:id',
    withSession(({ params }) => {
      const at = store.blogs.findIndex(({ item }) => item.draft && item._id === params.id);
      if (at < 0) return api.notFound();
      store.blogs.splice(at, 1);
      return api.noContent();
    }),
  ),
  ...recordHandlers<BlogEntry>(
    '/api/blogs',
    () => store.blogs,
    z.pipe(blogChange, z.transform(toBlogFields)),
    (blog) => ({ ...blog, contentHtml: renderMarkdown(blog.content) }),
  ),
];

const jobHandlers = [
  http.get('*/api/jobs', ({ request }) => {
    const isDeleted = getQuery(request).deleted === 'true';
    if (isDeleted && !api.isSignedIn(request)) return api.unauthorized();
    const items = store.jobs
      .map(({ item }) => item)
      .filter((job) => (job.deletedAt !== undefined) === isDeleted)
      .filter(({ position, department, location }) =>
        api.matchesSearch(request, [position, department, location]),
      );
    const { page, headers } = api.paginate(request, items, isDeleted ? '-deletedAt' : '-createdAt');
    return respond(page, 200, headers);
  }),
  http.post(
    '*/api/jobs',
    withSession(
      withBody(newJob, (input) => {
        const job = storeJob({ ...input, postedDate: input.postedDate ?? new Date().toISOString() });
        return send(job, 201, { Location: `/api/jobs/${job.item._id}` });
      }),
    ),
  ),
  // Nobody has applied: applications have no mock.
  http.get(
    '*/api/jobs/applications',
    withSession(() => respond({}, 200)),
  ),
  ...recordHandlers<Job>('/api/jobs', () => store.jobs, jobChange),
];

function summarize(): InquirySummary {
  const countStatus = (name: string) => store.inquiries.filter(({ status }) => status === name).length;
  const inbox = countStatus('new');
  const spam = countStatus('spam');
  const all = store.inquiries.length;
  const others = { answered: countStatus('answered'), closed: countStatus('closed'), spam, all };
  return {
    views: { inbox, mine: 0, unassigned: inbox, due: 0, ...others },
    newToday: all - spam,
    waiting: 0,
    mail: { isConfigured: false, failed: 0, delayed: 0, unfiled: 0, other: null, mailboxError: null },
  };
}

/** All inquiries are of the last of the weeks. */
function listWeeks(): InquiryWeek[] {
  const today = Date.now();
  const monday = today - ((new Date(getIndianDay(today)).getUTCDay() + 6) % 7) * DAY_MS;
  return Array.from({ length: 26 }, (_, week) => ({
    start: getIndianDay(monday - (25 - week) * 7 * DAY_MS),
    inquiries: week < 25 ? 0 : store.inquiries.filter(({ status }) => status !== 'spam').length,
    topics: {},
    answered: 0,
    medianSeconds: null,
  }));
}

const inquiryHandlers = [
  http.get('*/api/contact/stamp', () => respond({ stamp: 'a-form-token' })),
  http.get(
    '*/api/contact/summary',
    withSession(() => respond(summarize(), 200, api.hashEtag(summarize()))),
  ),
  http.get(
    '*/api/contact/response-times',
    withSession(() => {
      const oldest = store.inquiries.find(({ status }) => status === 'new');
      const longestWaiting = oldest ? { _id: oldest._id, since: oldest.newSince } : null;
      return respond({ answered: 0, medianSeconds: null, longestWaiting } satisfies ResponseTimes);
    }),
  ),
  http.get(
    '*/api/contact/weeks',
    withSession(() => respond(listWeeks())),
  ),
  http.get(
    '*/api/contact',
    withSession(({ request }) => {
      const { status } = getQuery(request);
      const items = store.inquiries.filter((inquiry) => !status || inquiry.status === status);
      const { page, headers } = api.paginate(request, items, '-createdAt');
      return respond(page, 200, { ...headers, ...api.hashEtag(page) });
    }),
  ),
  http.post(
    '*/api/contact',
    withBody(newInquiry, ({ website: _honeypot, ...input }) => {
      const { _id, createdAt } = storeInquiry(input);
      const parts = { topic: toReceiptTopic(input), hasSecret: hasSecret(input.message ?? '') };
      const receipt = `${toReceiptText(toReference(_id), parts)}.signed00`;
      const received: ReceivedInquiry = { _id, createdAt, status: 'new', receipt, ...input };
      return respond(received, 201, { ETag: '"1"', Location: `/api/contact/${_id}` });
    }),
  ),
];

const sessionHandlers = [
  http.post(
    '*/api/auth/login',
    withBody(credentials, ({ email, password, code = '' }) => {
      const isCorrect = email.toLowerCase() === ADMIN.email && password === ADMIN.password;
      const wrong = { message: 'Invalid credentials' };
      if (!isCorrect) return respond(wrong, 401);
      if (store.code && !code.trim()) return respond({ ...wrong, needsCode: true }, 401);
      if (store.code && code !== store.code) return respond(wrong, 401);
      const session: Session = {
        token: startSession(),
        user: { email: ADMIN.email },
        expiresAt: expiresAt(),
      };
      return respond(session);
    }),
  ),
  http.post(
    '*/api/auth/logout',
    withSession(({ request }) => {
      store.sessions.delete(api.getToken(request));
      return api.noContent();
    }),
  ),
  http.get('*/api/auth/links', () => respond({ areOffered: store.offersLinks })),
  http.get(
    '*/api/auth/session',
    withSession(() =>
      respond({ user: { email: ADMIN.email }, expiresAt: expiresAt() } satisfies CurrentSession),
    ),
  ),
];

const dashboardHandlers = [
  http.get('*/api/contacts/count', withSession(count(() => store.inquiries.length))),
  http.get('*/api/admins/count', withSession(count(() => 1))),
  http.get(
    '*/api/admins',
    withSession(() => {
      const _id = '019c1250-0000-7000-8000-000000000000';
      const admin = {
        _id,
        email: ADMIN.email,
        name: null,
        hasSecondFactor: false,
        lastSignInAt: expiresAt(),
      };
      return respond([admin]);
    }),
  ),
  http.get(
    '*/api/checks',
    withSession(() => respond(store.checks)),
  ),
];

export const handlers: HttpHandler[] = [
  ...blogHandlers,
  ...jobHandlers,
  ...inquiryHandlers,
  ...sessionHandlers,
  ...dashboardHandlers,
];
