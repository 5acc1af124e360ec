import { expect, test } from 'vitest';
import { checkMailbox, checkSmtp } from '../../../server/doctor/checks/mailServers';
import { checkDkim, checkDmarc, checkSpf } from '../../../server/doctor/checks/senderDomain';
import { startMailServerWithPassword } from '../../support/mailServer';
import { createTestContext } from '../../support/server/checkContext';

const MAIL_FROM = 'Sanyog Digital <desk@mail.sanyog.example>';

test('SMTP is signed in to, and no mail is sent', async () => {
  const { smtp, signIns } = await startMailServerWithPassword('right');
  const check = (password: string) =>
    checkSmtp(
      createTestContext({
        variables: { SMTP_URL: smtp.url.replace('//', `//desk:${password}@`), MAIL_FROM },
      }),
    );
  expect(await check('right')).toMatchObject({ status: 'ok' });
  const { status, text } = await check('wrong7');
  expect(status).toBe('problem');
  expect(text).toMatch(/^It failed at the sign-in\..*Check user and password in SMTP_URL/);
  expect(text).not.toContain('wrong7');
  expect([signIns, smtp.mails]).toEqual([['desk:right', 'desk:wrong7'], []]);
});

test('a mailbox that cannot be opened is a problem', async () => {
  const variables = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM,
    IMAP_URL: 'imap://desk:secret7@127.0.0.1:1/INBOX',
  };
  const { status, text } = await checkMailbox(createTestContext({ variables }));
  expect(status).toBe('problem');
  expect(text).toMatch(/^It failed at the connection\..*\(ECONNREFUSED\)/);
});

test('without a mail server nothing is checked', async () => {
  for (const check of [checkSmtp, checkMailbox, checkSpf, checkDkim, checkDmarc])
    expect(await check(createTestContext())).toMatchObject({ status: 'not checked' });
});

/** The TXT records by name; a name with none exists. */
function createDomain(records: Record<string, string[]>) {
  return createTestContext({
    variables: { MAIL_FROM, SMTP_URL: 'smtp://127.0.0.1:1' },
    resolveTxt: async (name) => {
      const found = records[name];
      if (found?.length) return found.map((text) => [text.slice(0, 5), text.slice(5)]);
      throw Object.assign(new Error(name), { code: found ? 'ENODATA' : 'ENOTFOUND' });
    },
  });
}

test.for([
  [['google-site-verification=1', 'v=spf1 include:_spf.example -all'], 'ok'],
  [['v=spf1 redirect=_spf.example'], 'ok'],
  [['v=spf1 include:_spf.example'], 'warning'],
  [['v=spf1 +all'], 'problem'],
  [['v=spf1 mx -all', 'v=spf1 a -all'], 'problem'],
  [['v=spf10 -all'], 'problem'],
  [[], 'problem'],
] as const)('SPF %j is %s', async ([records, status]) => {
  expect(await checkSpf(createDomain({ 'mail.sanyog.example': [...records] }))).toMatchObject({ status });
});

test('there are DKIM keys when the name above them exists', async () => {
  expect(await checkDkim(createDomain({ '_domainkey.mail.sanyog.example': [] }))).toMatchObject({
    status: 'ok',
  });
  expect(await checkDkim(createDomain({}))).toMatchObject({ status: 'warning' });
});

test('DMARC is that of the domain, or of one above it', async () => {
  const record = 'v=DMARC1; p=none; rua=mailto:desk@sanyog.example';
  expect(await checkDmarc(createDomain({ '_dmarc.sanyog.example': [record] }))).toMatchObject({
    status: 'ok',
    text: record,
  });
  expect(
    await checkDmarc(createDomain({ '_dmarc.mail.sanyog.example': ['v=DMARC1; sp=none'] })),
  ).toMatchObject({
    status: 'problem',
  });
  expect(await checkDmarc(createDomain({ '_dmarc.example': [record] }))).toMatchObject({ status: 'warning' });
});

test('a resolver that does not respond is no finding about the domain', async () => {
  const context = { ...createDomain({}), resolveTxt: async () => Promise.reject(new Error('ETIMEOUT')) };
  for (const check of [checkSpf, checkDkim, checkDmarc])
    await expect(check(context)).rejects.toThrow('ETIMEOUT');
});
