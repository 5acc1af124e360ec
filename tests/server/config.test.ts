import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readConfig, variables } from '../../server/config';
import { OperatorError } from '../../server/operatorError';

const EXAMPLE_FILE = readFileSync('.env.example', 'utf8');
const EXAMPLE = parseEnv(EXAMPLE_FILE);

test('an empty value means the default, and no variable is required', () => {
  expect(readConfig(Object.fromEntries(Object.keys(EXAMPLE).map((name) => [name, ' '])))).toEqual(
    readConfig({}),
  );
});

test('values are trimmed, except passwords', () => {
  expect(readConfig({ PORT: ' 80 ', ADMIN_PASSWORD: ' a quiet blue harbour ' })).toMatchObject({
    PORT: 80,
    ADMIN_PASSWORD: ' a quiet blue harbour ',
  });
});

test.for([
  [{ PORT: '0' }, { PORT: 0 }],
  [{ SITE_URL: 'https://www.Sanyog.example/' }, { SITE_URL: 'https://www.sanyog.example' }],
  [{ SAMPLE_CONTENT: 'false', UNKNOWN: 'anything' }, { SAMPLE_CONTENT: false }],
  [{ RATE_LIMIT_LOGINS_PER_MINUTE: '1000000' }, { RATE_LIMIT_LOGINS_PER_MINUTE: 1_000_000 }],
  [{ DATABASE_URL: 'postgres://me:secret@db/site' }, { DATABASE_URL: 'postgres://me:secret@db/site' }],
  [
    { CORS_ORIGINS: 'https://a.example, http://b.example:8080' },
    { CORS_ORIGINS: ['https://a.example', 'http://b.example:8080'] },
  ],
  [{ TRUST_PROXY: 'false' }, { TRUST_PROXY: false }],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { TRUST_PROXY: ['10.0.0.0/8', '::1'] }],
  [{ TRUST_PROXY: 'loopback' }, { TRUST_PROXY: ['loopback'] }],
  [{ NOTIFY_WEBHOOK_URL: 'http://10.1.2.3/abc' }, { NOTIFY_WEBHOOK_URL: 'http://10.1.2.3/abc' }],
  [{ NOTIFY_WEBHOOK_URL: 'http://[::1]:81/a' }, { NOTIFY_WEBHOOK_URL: 'http://[::1]:81/a' }],
  [{ NOTIFY_TO: 'a@b.example, c@d.example,' }, { NOTIFY_TO: ['a@b.example', 'c@d.example'] }],
] as const)('%j is read as %j', ([given, read]) => {
  expect(readConfig(given)).toMatchObject(read);
});

test.for([
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['HOST', 'my host'],
  ['DATABASE_URL', 'mysql://db/site'],
  ['DATABASE_URL', 'file:'],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', 'elevenchars'],
  ['ADMIN_PASSWORD', 'password1234'],
  ['ADMIN_PASSWORD', 'admin@sanyog.example'],
  ['SITE_URL', 'www.sanyog.example'],
  ['SITE_URL', 'https://sanyog.example/site'],
  ['SITE_URL', 'ftp://sanyog.example'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '1'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['SAMPLE_CONTENT', '1'],
  ['RATE_LIMIT_INQUIRIES_PER_MINUTE', '0'],
  ['RATE_LIMIT_LOGINS_PER_MINUTE', '-1'],
  ['CORS_ORIGINS', 'https://a.example/path'],
  ['LOG_LEVEL', 'loud'],
  ['CORS_ORIGINS', '*'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://mail.example.com/folder'],
  ['SMTP_URL', 'smtp://mail.example.com?ignoreTLS=true'],
  ['SMTP_URL', 'smtp://user:50%off@mail.example.com'],
  ['IMAP_URL', 'mail.example.com'],
  ['IMAP_URL', 'https://user:password@mail.example.com'],
  ['IMAP_URL', 'imaps://mail.example.com/INBOX'],
  ['IMAP_URL', 'imaps://user:password@/INBOX'],
  ['IMAP_URL', 'imaps://user:password@mail.example.com/INBOX?tls=no'],
  ['IMAP_URL', 'imaps://user:password@mail.example.com/50%off'],
  ['MAIL_OAUTH_TOKEN_URL', 'http://token.example'],
  ['MAIL_OAUTH_TOKEN_URL', 'token.example'],
  ['MAIL_FROM', 'Sanyog Digital'],
  ['MAIL_FROM', 'Sanyog <hello@sanyog.example>, Evil <a@b.example>'],
  ['MAIL_FROM', 'Sanyog\r\nBcc: <a@b.example>'],
  ['NOTIFY_TO', 'asha@sanyog.example, everyone'],
  ['MAIL_ACKNOWLEDGE', 'yes'],
  ['NOTIFY_WEBHOOK_URL', 'http://hooks.example/abc'],
  ['NOTIFY_WEBHOOK_URL', 'http://93.184.216.34/abc'],
  ['NOTIFY_WEBHOOK_URL', 'https://me:secret@hooks.example/abc'],
  ['NOTIFY_WEBHOOK_URL', 'hooks.example'],
  ['NOTIFY_WEBHOOK_SECRET', 'a password'],
] as const)('%s=%s is rejected by name', ([name, value]) => {
  expect(() => readConfig({ [name]: value })).toThrow(OperatorError);
  expect(() => readConfig({ [name]: value })).toThrow(
    new RegExp(`^These variables cannot be used:\n  ${name} `),
  );
});

test.for([
  ['hello@sanyog.example', '', 'hello@sanyog.example'],
  ['Sanyog Digital <hello@sanyog.example>', 'Sanyog Digital', 'hello@sanyog.example'],
  ['"Sanyog, Digital" <hello@sanyog.example>', 'Sanyog, Digital', 'hello@sanyog.example'],
])('MAIL_FROM=%s has a name and an address', ([value, name, address]) => {
  const config = readConfig({ SMTP_URL: 'smtp://user:p%40ss@mail.example.com:587', MAIL_FROM: value });
  expect(config.MAIL_FROM).toEqual({ name, address });
});

const SMTP = { SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'hello@sanyog.example' };

test.for([
  ['SMTP_URL', SMTP.SMTP_URL, 'MAIL_FROM'],
  // Answers need replies.
  ['IMAP_URL', 'imaps://user:password@mail.example.com/INBOX', 'SMTP_URL'],
  ['MAIL_OAUTH_TOKEN_URL', 'https://token.example', 'MAIL_OAUTH_CLIENT_ID'],
  ['MAIL_OAUTH_CLIENT_ID', 'site', 'MAIL_OAUTH_TOKEN_URL'],
] as const)('%s=%s requires %s', ([name, value, required]) => {
  expect(() => readConfig({ [name]: value })).toThrow(
    `These variables cannot be used:\n  ${required} is required when ${name} is set`,
  );
});

test('the special characters of a mailbox are percent-encoded', () => {
  const IMAP_URL = 'imap://desk%40sanyog.example:p%2Fss@mail.example.com:1143/INBOX/Desk';
  expect(readConfig({ ...SMTP, IMAP_URL })).toMatchObject({ IMAP_URL });
});

test('the message does not contain the invalid value', () => {
  expect(() => readConfig({ ADMIN_PASSWORD: 'secret7' })).not.toThrow('secret7');
  expect(() => readConfig({ SMTP_URL: 'smtp://me:secret7@mail.example.com/x' })).not.toThrow('secret7');
  expect(() => readConfig({ IMAP_URL: 'imaps://me:secret7@mail.example.com?x' })).not.toThrow('secret7');
});

test('all errors are listed at once', () => {
  expect(() => readConfig({ PORT: 'x', SITE_URL: 'y', TRUST_PROXY: 'z' })).toThrow(
    /PORT .*\n.*SITE_URL .*\n.*TRUST_PROXY /,
  );
});

test('.env.example lists every variable with its default, and a comment above it', () => {
  expect(readConfig(EXAMPLE)).toEqual(readConfig({}));
  const ofTheSite = readFileSync('src/vite-env.d.ts', 'utf8').match(/VITE_\w+/g) ?? [];
  expect(Object.keys(EXAMPLE).toSorted()).toEqual([...Object.keys(variables.shape), ...ofTheSite].toSorted());
  expect(EXAMPLE_FILE).not.toMatch(/^(?!#).*\n\w+=/m);
});
