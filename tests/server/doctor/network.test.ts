import { afterEach, expect, test, vi } from 'vitest';
import { checkMailbox, checkPublicAddress, checkSmtp } from '../../../server/doctor/checks/network';
import { startMailServerWithPassword } from '../../support/mailServer';
import { createTestContext, say } from '../../support/server/checkContext';
import { startHttpServer } from '../../support/server/httpServer';

const SITE = 'https://www.sanyog.example';
const HSTS = { 'strict-transport-security': 'max-age=31536000' };

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The public address responds by the X-Forwarded-Proto that a visitor sends. */
function answer(respond: (sentProto: string | null) => Response) {
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    expect(url).toMatch(/\/healthz$/);
    return respond(new Headers(headers).get('x-forwarded-proto'));
  });
}

const check = (SITE_URL = SITE) => say(checkPublicAddress(createTestContext({ variables: { SITE_URL } })));
const healthy = (headers = {}) => Response.json({ status: 'ok' }, { headers });

test.for([
  [
    'believes its proxy',
    () => healthy(HSTS),
    `ok: ${SITE} responds, and the headers of the proxy are trusted.`,
  ],
  ['takes https for http', () => healthy(), 'problem: The server takes requests over https for http.'],
  [
    'gets the headers of visitors',
    (sentProto) => healthy(sentProto === null ? HSTS : {}),
    'problem: The proxy passes on X-Forwarded-Proto of visitors.',
  ],
  [
    'is behind an error of the proxy',
    () => new Response('Bad Gateway', { status: 502 }),
    `problem: ${SITE}/healthz responds with 502, not as the server.`,
  ],
  [
    'is behind a redirect',
    () => new Response(null, { status: 301 }),
    `problem: ${SITE}/healthz responds with 301, not as the server.`,
  ],
  [
    'is another site',
    () => new Response('<h1>Welcome to nginx</h1>'),
    `problem: ${SITE}/healthz responds with 200, not as the server.`,
  ],
] satisfies [string, Parameters<typeof answer>[0], string][])(
  'a server that %s is judged by its responses',
  async ([, respond, said]) => {
    answer(respond);
    expect(await check()).toBe(said);
  },
);

test('who has to believe the proxy is told how', async () => {
  answer(() => healthy());
  const { advice } = await checkPublicAddress(createTestContext({ variables: { SITE_URL: SITE } }));
  expect(advice).toContain('TRUST_PROXY');
});

test('a public address without https is a problem', async () => {
  const { url } = await startHttpServer((_request, response) => response.end('{"status":"ok"}'));
  expect(await check(url)).toMatch(/^problem: .*without TLS/);
});

test('an address that nobody answers at is a problem, named with its reason', async () => {
  expect(await check('https://127.0.0.1:1')).toMatch(
    /^problem: .*cannot be reached from this machine \(.+\)/,
  );
});

test('without SITE_URL there is a warning', async () => {
  expect(await say(checkPublicAddress(createTestContext()))).toMatch(/^warning: /);
});

const MAIL_FROM = 'Sanyog Digital <desk@mail.sanyog.example>';

test('SMTP is signed in to, and no mail is sent', async () => {
  const { smtp, signIns } = await startMailServerWithPassword('right');
  const signIn = (password: string) => {
    const SMTP_URL = smtp.url.replace('//', `//desk:${password}@`);
    return say(checkSmtp(createTestContext({ variables: { SMTP_URL, MAIL_FROM } })));
  };
  expect(await signIn('right')).toMatch(/^ok: /);
  const refused = await signIn('wrong7');
  expect(refused).toMatch(/^problem: It failed at the sign-in\..*Check user and password in SMTP_URL/);
  expect(refused).not.toContain('wrong7');
  expect([signIns, smtp.mails]).toEqual([['desk:right', 'desk:wrong7'], []]);
});

test('a mailbox that cannot be opened is a problem', async () => {
  const variables = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM,
    IMAP_URL: 'imap://desk:secret7@127.0.0.1:1/INBOX',
  };
  expect(await say(checkMailbox(createTestContext({ variables })))).toMatch(
    /^problem: It failed at the connection\..*\(ECONNREFUSED\)/,
  );
});

test('without a mail server nothing is checked', async () => {
  for (const run of [checkSmtp, checkMailbox])
    expect(await say(run(createTestContext()))).toMatch(/^not checked: /);
});
