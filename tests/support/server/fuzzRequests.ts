import fc from 'fast-check';
import type { BlogWithCover } from '../../../src/shared/blog';
import type { newInquiry } from '../../../src/shared/inquiry';
import type { inquiryCorrection } from '../../../src/shared/inquiryAdmin';
import { INTERESTS } from '../../../src/shared/interests';
import type { JobInput } from '../../../src/shared/job';
import { LANGUAGES } from '../../../src/shared/languages';
import { ADMIN } from '../admins';
import { arbitraryBody, arbitraryQuery, headerText, hostileText, hostileValue, rawBody } from './fuzzInputs';

const arbitraryText = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .map((t) => `a${t}`.slice(0, max).toWellFormed().replaceAll('\0', ''));
const arbitraryOption = (max: number) => fc.option(arbitraryText(max));
const arbitraryLine = (max: number) => arbitraryText(max).map((t) => t.replaceAll(/\p{Cc}/gu, ' '));

const person = {
  name: arbitraryLine(60),
  email: fc.constantFrom('a@b.co', 'ravi@shop.example', 'ä@ö.ü'),
  phone: fc.constantFrom(null, '+91 98', undefined),
  company: fc.option(arbitraryLine(60)),
} satisfies Record<keyof typeof inquiryCorrection.shape, unknown>;

const job = {
  position: arbitraryText(80),
  department: arbitraryText(80),
  location: arbitraryText(80),
  description: fc.option(arbitraryText(80)),
} satisfies Record<keyof JobInput, unknown>;

/** A body for each route that has one; other routes get any value. */
const BODIES: Record<string, fc.Arbitrary<unknown>> = {
  '/api/contact': arbitraryBody({
    ...person,
    subject: arbitraryLine(60),
    message: arbitraryOption(300),
    source: fc.constant('website'),
    interest: fc.constantFrom(null, ...INTERESTS),
    topic: fc.option(arbitraryLine(60)),
    language: fc.constantFrom(undefined, ...LANGUAGES),
    notice: fc.option(arbitraryLine(60)),
    website: fc.constantFrom(undefined, '', 'https://spam.example'),
  } satisfies Record<keyof typeof newInquiry.shape, unknown>),
  '/api/contact/:id': arbitraryBody(person),
  '/api/contact/:id/status': arbitraryBody({ status: arbitraryStatus() }),
  '/api/contact/:id/owner': arbitraryBody({ owner: arbitraryOwner() }),
  '/api/contact/:id/follow-up': arbitraryBody({
    date: arbitraryDay(),
  }),
  '/api/contact/:id/notes': arbitraryBody({ text: arbitraryText(300) }),
  '/api/contact/bulk': arbitraryBody({
    ids: fc.array(fc.oneof(fc.uuid({ version: 7 }), hostileText), { maxLength: 5 }),
    versions: fc.option(fc.array(fc.integer(), { maxLength: 5 }), { nil: undefined }),
    set: fc.record(
      { status: arbitraryStatus(), owner: arbitraryOwner(), followUp: arbitraryDay() },
      { requiredKeys: [] },
    ),
  }),
  '/api/contact/erase': arbitraryBody({
    email: fc.constantFrom('a@b.co', 'Ä@ö.ü', 'x'.repeat(250) + '@b.co'),
  }),
  '/api/blogs': arbitraryBlog(),
  '/api/blogs/:id': arbitraryBlog(),
  '/api/jobs': arbitraryBody({
    ...job,
    postedDate: fc.constantFrom(
      undefined,
      '2025-08-04T05:00:00.000Z',
      '0000-01-01T00:00:00Z',
      '9999-12-31T23:59:59-23:59',
      '2025-02-29T00:00:00Z',
      '+275760-09-13T00:00:00Z',
    ),
  }),
  '/api/jobs/:id': arbitraryBody(job),
  '/sandbox/v1/recharges': arbitraryBody({
    reference: fc.constantFrom('a', 'a-pending', 'a-used'),
    mobile: fc.constantFrom('0000000731', '98'),
    amount: fc.oneof(fc.integer({ min: 10, max: 10_000 }), fc.double()),
  }),
  '/sandbox/v1/dth-recharges': arbitraryBody({
    reference: fc.constantFrom('a', 'a-refund'),
    operator: fc.constantFrom('tata-play', 'x'),
    customer: fc.constantFrom('1000000417', '1'),
    amount: fc.integer({ min: 1, max: 20_000 }),
  }),
  '/sandbox/v1/bill-payments': arbitraryBody({
    reference: fc.constantFrom('a', 'a-refund'),
    bill: fc.constantFrom('b-5581', 'b-1'),
    amount: fc.constantFrom(316, 1),
  }),
  '/api/auth/login': arbitraryBody({
    email: fc.constantFrom(ADMIN.email, 'nobody@b.co'),
    password: fc.oneof(fc.constant(ADMIN.password), hostileText),
  }),
};

function arbitraryDay() {
  return fc.constantFrom(null, '2026-01-31', '0000-01-01', '9999-12-31', '2025-02-29');
}

function arbitraryStatus() {
  return fc.constantFrom('new', 'answered', 'closed', 'spam');
}

function arbitraryOwner() {
  return fc.constantFrom(null, ADMIN.email, ADMIN.email.toUpperCase(), 'nobody@b.co');
}

function arbitraryBlog() {
  return arbitraryBody({
    title: arbitraryText(80),
    author: arbitraryText(80),
    date: arbitraryText(40),
    category: fc.constantFrom('Growth Tips', 'Industry Trends', 'x'),
    snippet: arbitraryText(200),
    content: arbitraryText(900),
    language: fc.constantFrom(undefined, ...LANGUAGES),
    translationOf: fc.constantFrom(undefined, '', '00000000-0000-7000-8000-000000000000'),
    cover: fc.constantFrom(undefined, null, '/images/cover-counter.svg'),
    coverAlt: fc.option(arbitraryLine(60)),
  } satisfies Record<keyof BlogWithCover, unknown>);
}

const query = arbitraryQuery({
  page: ['1', '2', '1000000'],
  limit: ['1', '100'],
  search: ['a', 'x%25'],
  sort: ['-createdAt', 'title', 'position', 'name', 'status'],
  category: ['Growth Tips'],
  status: ['new', 'answered', 'closed', 'spam'],
  owner: ['me', 'none', 'a@b.co'],
  due: ['true', 'false'],
  email: ['a@b.co', 'RAVI@shop.example'],
  deleted: ['true', 'false'],
});

const headers = fc.record(
  {
    'content-type': fc.oneof(
      { weight: 9, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'application/json; charset=latin1',
          'text/plain',
          'multipart/form-data; boundary=x',
          '',
        ),
      },
      { weight: 1, arbitrary: headerText },
    ),
    'idempotency-key': fc.oneof(fc.constantFrom('same', 'other'), headerText),
    'if-match': headerText,
    'x-form-stamp': headerText,
    'accept-encoding': headerText,
    'if-none-match': headerText,
    range: headerText,
    origin: headerText,
    cookie: headerText,
    'x-forwarded-for': headerText,
    'content-encoding': fc.constantFrom('gzip', 'br', 'x'),
  },
  { requiredKeys: [] },
);

type Route = { method: string; url: string };

/** A valid or invalid request for one of these routes. */
export function arbitraryRequest(routes: Route[]): fc.Arbitrary<FuzzRequest> {
  const withBody = routes.filter(({ method, url }) => method !== 'GET' && method !== 'HEAD' && url in BODIES);
  const route = fc.oneof(fc.constantFrom(...routes), fc.constantFrom(...withBody));
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.nat(1_000) },
    { weight: 1, arbitrary: fc.constant('00000000-0000-7000-8000-000000000000') },
    { weight: 2, arbitrary: hostileText.map((t) => encodeURIComponent(t.toWellFormed())) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('%', '%00', '%E0', '..', '.', '%2e%2e%2f', '//', '?', '#', "1'", '%zz'),
    },
  );
  return route.chain(({ method, url }) =>
    fc.record({
      method: fc.constant(method),
      url: fc.constant(url),
      id,
      query: fc.oneof({ weight: 3, arbitrary: query }, { weight: 2, arbitrary: fc.constant('') }),
      token: fc.oneof(
        { weight: 6, arbitrary: fc.constant(true) },
        { weight: 2, arbitrary: headerText },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
      headers: fc.oneof(
        { weight: 3, arbitrary: fc.constant({ 'content-type': 'application/json' }) },
        { weight: 2, arbitrary: headers },
      ),
      body: fc.oneof(
        { weight: 8, arbitrary: BODIES[url] ?? hostileValue },
        { weight: 1, arbitrary: hostileValue },
        { weight: 1, arbitrary: rawBody },
      ),
    }),
  );
}

export type FuzzRequest = {
  method: string;
  url: string;
  /** The index of a stored record, or a literal value. */
  id: number | string;
  query: string;
  /** `true` means a valid one. */
  token: boolean | string;
  headers: Record<string, string>;
  body: unknown;
};
