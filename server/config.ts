import { existsSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { SIMPLE_EMAIL } from '../src/shared/text';
import { OperatorError } from './operatorError';
import { findPasswordProblem } from './passwordPolicy';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** The default address of the first admin. */
const ADMIN_EMAIL = 'admin@sanyog.example';

/** An e-mail address with its display name, which may be empty. */
export type NamedAddress = { name: string; address: string };

const text = z.string().trim();

function wholeNumber(min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return text
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number >= min && number <= max, message);
}

/** True by default. */
const flag = text
  .pipe(z.enum(['true', 'false'], 'must be true or false'))
  .transform((value) => value === 'true')
  .default(true);

function toList(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** @param value in lower case */
function isOrigin(value: string): boolean {
  return /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;
}

function isDatabaseUrl(value: string): boolean {
  return (
    value === ':memory:' ||
    /^file:./.test(value) ||
    (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value))
  );
}

/** An IP address, a network in CIDR notation, or a name that proxy-addr gives to some networks. */
function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', prefix] = value.split('/');
  if (isIP(address) === 0) return false;
  if (prefix === undefined) return true;
  // A prefix of 0 would trust the headers of every client.
  return /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= (isIP(address) === 6 ? 128 : 32);
}

const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\][^\s@<>,;:"()[\]\\.]*\.[^\s@<>,;:"()[\]\\]+$/;
/** `name@host`, or a display name before it in angle brackets. */
const MAILBOX = /^(?:(?:"([^"<>\p{Cc}]*)"\s*|([^"<>\p{Cc}]*))<([^<>]+)>|([^<>]+))$/u;

function parseNamedAddress(value: string): NamedAddress | undefined {
  const [, quoted, name = quoted ?? '', bracketed, plain = ''] = MAILBOX.exec(value) ?? [];
  const address = bracketed ?? plain;
  return EMAIL.test(address) ? { name: name.trim(), address } : undefined;
}

/**
 * Whether this is the URL of a mail server, its special characters percent-encoded. No query: nodemailer would take any of
 * its options from there.
 */
function isMailUrl(value: string, protocol: 'smtp' | 'imap'): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  if (![`${protocol}:`, `${protocol}s:`].includes(url.protocol) || url.hostname === '') return false;
  if (url.search || url.hash) return false;
  // The path is a folder of the mailbox.
  if (protocol === 'imap' ? url.username === '' : !['', '/'].includes(url.pathname)) return false;
  return !/%(?![0-9a-f]{2})/i.test(url.username + url.password + url.pathname);
}

/** Between such an address and the server nobody else reads along. */
const PRIVATE_NETWORKS = new BlockList();
for (const [address, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE_NETWORKS.addSubnet(address, prefix);
PRIVATE_NETWORKS.addAddress('::1', 'ipv6');
PRIVATE_NETWORKS.addSubnet('fc00::', 7, 'ipv6');

/** An address of this machine or of a private network; a name without a dot is one of them. */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const version = isIP(host);
  if (version === 0) return !host.includes('.');
  return PRIVATE_NETWORKS.check(host, version === 6 ? 'ipv6' : 'ipv4');
}

function isWebhookUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && isPrivateHost(hostname));
}

/** As standardwebhooks.com writes it, so that its libraries take it too. */
const WEBHOOK_SECRET = /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/;

const hostName = text.regex(/^\S+$/, 'must be a host name or an address');

export const variables = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: hostName.default('127.0.0.1'),
  DATABASE_URL: text
    .refine(isDatabaseUrl, 'must start with file: or postgres://')
    .default('file:./data/site.db'),
  BACKUP_DIR: text.default('./data/backups').transform((folder) => resolve(folder)),
  BACKUP_KEEP: wholeNumber(1, 100_000).default(14),
  BACKUP_COMMAND: text.optional(),
  ADMIN_EMAIL: text.regex(SIMPLE_EMAIL, 'must be an email address').default(ADMIN_EMAIL),
  // Leading and trailing spaces belong to a password, as in the login form.
  ADMIN_PASSWORD: z.string().optional(),
  SITE_URL: text
    .transform((value) => value.replace(/\/$/, '').toLowerCase())
    .refine(isOrigin, 'must be an address such as https://www.example.com, without a path')
    .optional(),
  TRUST_PROXY: text
    .transform((value) => (value === 'false' ? false : toList(value)))
    .refine(
      (proxies) => proxies === false || (proxies.length > 0 && proxies.every(isProxy)),
      'must be false or the addresses of the proxies, such as loopback or 10.0.0.0/8 ' +
        '(with true or a number of hops, clients could forge their addresses)',
    )
    .default(false),
  SAMPLE_CONTENT: flag,
  RATE_LIMIT_INQUIRIES_PER_MINUTE: wholeNumber(1, 100_000_000).default(20),
  RATE_LIMIT_LOGINS_PER_MINUTE: wholeNumber(1, 100_000_000).default(10),
  INQUIRY_RETENTION_MONTHS: wholeNumber(1, 1_200).default(24),
  SMTP_URL: text
    .refine(
      (value) => isMailUrl(value, 'smtp'),
      'must be like smtp://user:password@mail.example.com:587, or smtps:// with port 465; special characters of the password percent-encoded',
    )
    .optional(),
  MAIL_FROM: text
    .transform(parseNamedAddress)
    .refine(
      (address) => address !== undefined,
      'must be an email address such as Sanyog Digital <hello@sanyog.example>',
    )
    .optional(),
  IMAP_URL: text
    .refine(
      (value) => isMailUrl(value, 'imap'),
      'must be like imaps://user:password@mail.example.com/INBOX; special characters percent-encoded',
    )
    .optional(),
  MAIL_OAUTH_TOKEN_URL: text
    .refine((value) => /^https:/i.test(value) && URL.canParse(value), 'must be an address with https://')
    .optional(),
  MAIL_OAUTH_CLIENT_ID: text.optional(),
  MAIL_OAUTH_CLIENT_SECRET: text.optional(),
  MAIL_OAUTH_REFRESH_TOKEN: text.optional(),
  MAIL_OAUTH_SCOPE: text.optional(),
  NOTIFY_TO: text
    .transform(toList)
    .refine((items) => items.every((item) => EMAIL.test(item)), 'must be a list of email addresses')
    .default([]),
  MAIL_ACKNOWLEDGE: flag,
  NOTIFY_WEBHOOK_URL: text
    .refine(
      isWebhookUrl,
      'must be an address with https:// and without user and password; http:// in a private network only',
    )
    .optional(),
  NOTIFY_WEBHOOK_SECRET: text.regex(WEBHOOK_SECRET, 'must be whsec_ and 24 to 64 bytes in Base64').optional(),
  LOG_LEVEL: text.pipe(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)).default('info'),
  METRICS_PORT: wholeNumber(0, 65_535).default(0),
  METRICS_HOST: hostName.default('127.0.0.1'),
  CORS_ORIGINS: text
    .toLowerCase()
    .transform(toList)
    .refine((items) => items.every(isOrigin), 'must be a list of origins such as https://a.example')
    .default([]),
});

/** What the environment says, read once by each program, by the names of its variables. */
export type Config = z.infer<typeof variables>;

/** Reads the variables of this process and of the file `.env`. @throws OperatorError */
export function loadConfig(): Config {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readConfig(process.env);
}

/** Variables that need another one. */
const REQUIRED_WITH = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['IMAP_URL', 'SMTP_URL'],
  ['NOTIFY_WEBHOOK_SECRET', 'NOTIFY_WEBHOOK_URL'],
  ['MAIL_OAUTH_TOKEN_URL', 'MAIL_OAUTH_CLIENT_ID'],
  ['MAIL_OAUTH_CLIENT_ID', 'MAIL_OAUTH_TOKEN_URL'],
] as const;

/**
 * Reads the server's variables (all in .env.example, none required). An empty value counts as not given.
 *
 * @throws OperatorError that lists every variable that cannot be used, never its value: it may be a secret
 */
export function readConfig(source: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const { data, error } = variables.safeParse(given);
  const issues = error?.issues.map(({ path, message }) => `${path.join()} ${message}`) ?? [];
  const { ADMIN_PASSWORD: password, ADMIN_EMAIL: email = ADMIN_EMAIL } = given;
  const problem = password && findPasswordProblem(password, email.trim());
  if (problem) issues.push(`ADMIN_PASSWORD ${problem}`);
  for (const [name, required] of REQUIRED_WITH) {
    if (given[name] && !given[required]) issues.push(`${required} is required when ${name} is set`);
  }
  if (data && issues.length === 0) return data;
  throw new OperatorError(
    ['These variables cannot be used:', ...issues.map((issue) => `  ${issue}`)].join('\n'),
  );
}
