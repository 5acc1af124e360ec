import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { findPasswordProblem } from '../src/shared/passwordPolicy';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Thrown by `readEnv`; its message lists all errors, one per line. */
export class EnvError extends Error {}

/** An e-mail address with its display name, which may be empty. */
export type NamedAddress = { name: string; address: string };

/** A variable of the environment; `parse` returns undefined for a text that cannot be used. */
type Variable<Value> = { fallback: Value; message: string; parse: (text: string) => Value | undefined };

function variable<Value>(
  fallback: NoInfer<Value>,
  message: string,
  parse: (text: string) => Value | undefined,
): Variable<Value> {
  return { fallback, message, parse };
}

function text(fallback: string, format = /[^]/, message = '') {
  return variable(fallback, message, (value) => (format.test(value) ? value : undefined));
}

const anyText = variable<string | undefined>(undefined, '', (value) => value);

function wholeNumber(fallback: number, min: number, max: number) {
  return variable(fallback, `must be a whole number from ${min} to ${max}`, (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
    return number >= min && number <= max ? number : undefined;
  });
}

/** Set unless it is turned off. */
const flag = variable(true, 'must be true or false', (value) =>
  value === 'true' ? true : value === 'false' ? false : undefined,
);

/** A list separated by commas, of which each item has a form. */
function parseList(value: string, isItem: (item: string) => boolean): string[] | undefined {
  const items = value.split(',').map((item) => item.trim());
  const given = items.filter((item) => item !== '');
  return given.every(isItem) ? given : undefined;
}

function isOrigin(value: string): boolean {
  return /^https?:/i.test(value) && URL.canParse(value) && new URL(value).origin === value.toLowerCase();
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

const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/;
/** `name@host`, or a display name before it in angle brackets. */
const MAILBOX = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>|([^<>]+))$/u;

function parseNamedAddress(value: string): NamedAddress | undefined {
  const [, name = '', bracketed, plain = ''] = MAILBOX.exec(value) ?? [];
  const address = bracketed ?? plain;
  return EMAIL.test(address) ? { name: name.trim(), address } : undefined;
}

/** No query: nodemailer would take any of its options from there. */
function isSmtpUrl(value: string): boolean {
  if (!/^smtps?:/i.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  if (url.hostname === '') return false;
  if (!['', '/'].includes(url.pathname) || url.search || url.hash) return false;
  return !/%(?![0-9a-f]{2})/i.test(url.username + url.password);
}

/** A folder may follow; no query. */
function isImapUrl(value: string): boolean {
  if (!/^imaps?:/i.test(value) || !URL.canParse(value)) return false;
  const url = new URL(value);
  if (url.hostname === '' || url.username === '' || url.search || url.hash) return false;
  return !/%(?![0-9a-f]{2})/i.test(url.username + url.password + url.pathname);
}

const HOST_MESSAGE = 'must be a host name or an address';

const variables = {
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: text('127.0.0.1', /^\S+$/, HOST_MESSAGE),
  DATABASE_URL: variable('file:./data/site.db', 'must start with file: or postgres://', (value) =>
    isDatabaseUrl(value) ? value : undefined,
  ),
  BACKUP_DIR: text('./data/backups'),
  BACKUP_KEEP: wholeNumber(14, 1, 100_000),
  BACKUP_COMMAND: anyText,
  ADMIN_EMAIL: text('admin@sanyog.example', /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address'),
  ADMIN_PASSWORD: anyText,
  SITE_URL: variable<string | undefined>(
    undefined,
    'must be an address such as https://www.example.com, without a path',
    (value) => {
      const origin = value.replace(/\/$/, '').toLowerCase();
      return isOrigin(origin) ? origin : undefined;
    },
  ),
  TRUST_PROXY: variable<string[] | false>(
    false,
    'must be false or the addresses of the proxies, such as loopback or 10.0.0.0/8 ' +
      '(with true or a number of hops, clients could forge their addresses)',
    (value) => {
      if (value === 'false') return false;
      const proxies = parseList(value, isProxy);
      return proxies?.length ? proxies : undefined;
    },
  ),
  SAMPLE_CONTENT: flag,
  RATE_LIMIT_INQUIRIES_PER_MINUTE: wholeNumber(20, 1, 100_000_000),
  RATE_LIMIT_LOGINS_PER_MINUTE: wholeNumber(10, 1, 100_000_000),
  INQUIRY_RETENTION_MONTHS: wholeNumber(24, 1, 1_200),
  SMTP_URL: variable<string | undefined>(
    undefined,
    'must be like smtp://user:password@mail.example.com:587, or smtps:// with port 465; special characters of the password percent-encoded',
    (value) => (isSmtpUrl(value) ? value : undefined),
  ),
  MAIL_FROM: variable<NamedAddress | undefined>(
    undefined,
    'must be an email address such as Sanyog Digital <hello@sanyog.example>',
    parseNamedAddress,
  ),
  IMAP_URL: variable<string | undefined>(
    undefined,
    'must be like imaps://user:password@mail.example.com/INBOX; special characters percent-encoded',
    (value) => (isImapUrl(value) ? value : undefined),
  ),
  MAIL_OAUTH_TOKEN_URL: variable<string | undefined>(
    undefined,
    'must be an address with https://',
    (value) => (/^https:/i.test(value) && URL.canParse(value) ? value : undefined),
  ),
  MAIL_OAUTH_CLIENT_ID: anyText,
  MAIL_OAUTH_CLIENT_SECRET: anyText,
  MAIL_OAUTH_REFRESH_TOKEN: anyText,
  MAIL_OAUTH_SCOPE: anyText,
  NOTIFY_TO: variable([], 'must be a list of email addresses', (value) =>
    parseList(value, (item) => EMAIL.test(item)),
  ),
  MAIL_ACKNOWLEDGE: flag,
  LOG_LEVEL: variable('info', `must be one of ${LOG_LEVELS.join(', ')}`, (value) =>
    LOG_LEVELS.find((level) => level === value),
  ),
  METRICS_PORT: wholeNumber(0, 0, 65_535),
  METRICS_HOST: text('127.0.0.1', /^\S+$/, HOST_MESSAGE),
  CORS_ORIGINS: variable([], 'must be a list of origins such as https://a.example', (value) =>
    parseList(value.toLowerCase(), isOrigin),
  ),
};
export type Env = { [Name in keyof typeof variables]: (typeof variables)[Name]['fallback'] };

/** Reads the variables of this process and of the file `.env`. @throws EnvError */
export function loadEnv(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return readEnv(process.env);
}

/** Variables that need another one. */
const REQUIRED_WITH = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['IMAP_URL', 'SMTP_URL'],
  ['MAIL_OAUTH_TOKEN_URL', 'MAIL_OAUTH_CLIENT_ID'],
  ['MAIL_OAUTH_CLIENT_ID', 'MAIL_OAUTH_TOKEN_URL'],
] as const;

/**
 * Reads the server's variables (all in .env.example, none required). An empty value counts as not given.
 *
 * @throws EnvError that lists every variable that cannot be used, never its value: it may be a secret
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const issues: string[] = [];
  const values = Object.entries(variables).map(([name, { fallback, message, parse }]) => {
    const text = source[name]?.trim();
    if (!text) return [name, fallback];
    // Leading and trailing spaces belong to a password, as in the login form.
    const value = parse(name === 'ADMIN_PASSWORD' ? (source[name] ?? '') : text);
    if (value === undefined) issues.push(`${name} ${message}`);
    return [name, value];
  });
  const env = Object.fromEntries(values) as Env;
  const problem = env.ADMIN_PASSWORD && findPasswordProblem(env.ADMIN_PASSWORD, env.ADMIN_EMAIL ?? '');
  if (problem) issues.push(`ADMIN_PASSWORD ${problem}`);
  for (const [given, required] of REQUIRED_WITH) {
    if (source[given]?.trim() && !source[required]?.trim())
      issues.push(`${required} is required when ${given} is set`);
  }
  if (issues.length === 0) return env;
  throw new EnvError(['These variables cannot be used:', ...issues.map((issue) => `  ${issue}`)].join('\n'));
}
