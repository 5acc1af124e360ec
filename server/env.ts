import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { findPasswordProblem } from '../src/shared/passwordPolicy';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const DEFAULT_ADMIN_EMAIL = 'admin@sanyog.example';

/** Thrown by `readEnv`; its message lists all errors, one per line. */
export class EnvError extends Error {}

/** An e-mail address with its display name, which may be empty. */
export type Mailbox = { name: string; address: string };

function text(fallback: string) {
  return z._default(z.string(), fallback);
}

function wholeNumber(fallback: number, min: number, max: number) {
  const message = `must be a whole number from ${min} to ${max}`;
  return z._default(
    z.pipe(
      z.string().check(
        z.regex(/^\d{1,9}$/, { error: message, abort: true }),
        z.refine((value) => Number(value) >= min && Number(value) <= max, message),
      ),
      z.transform(Number),
    ),
    fallback,
  );
}

function flag(fallback: boolean) {
  return z._default(
    z.pipe(
      z.enum(['true', 'false'], 'must be true or false'),
      z.transform((value) => value === 'true'),
    ),
    fallback,
  );
}

function parseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined;
}

function isOrigin(value: string): boolean {
  const url = parseUrl(value);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.origin === value.toLowerCase();
}

function isDatabaseUrl(value: string): boolean {
  if (/^postgres(ql)?:\/\//.test(value)) return parseUrl(value) !== undefined;
  return value === ':memory:' || /^file:./.test(value);
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

function list(value: string): string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

const EMAIL = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/;
/** `name@host`, or a display name before it in angle brackets. */
const MAILBOX = /^(?:"?([^"<>\p{Cc}]*?)"?\s*<([^<>]+)>|([^<>]+))$/u;

function parseMailbox(value: string): Mailbox | undefined {
  const [, name = '', bracketed, plain = ''] = MAILBOX.exec(value) ?? [];
  const address = bracketed ?? plain;
  return EMAIL.test(address) ? { name: name.trim(), address } : undefined;
}

/** No query: nodemailer would take any of its options from there. */
function isSmtpUrl(value: string): boolean {
  const url = parseUrl(value);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return false;
  if (!['', '/'].includes(url.pathname) || url.search || url.hash) return false;
  return !/%(?![0-9a-f]{2})/i.test(url.username + url.password);
}

const variables = z.object({
  PORT: wholeNumber(3000, 0, 65_535),
  HOST: text('127.0.0.1').check(z.regex(/^\S+$/, 'must be a host name or an address')),
  DATABASE_URL: text('file:./data/site.db').check(
    z.refine(isDatabaseUrl, 'must start with file: or postgres://'),
  ),
  BACKUP_DIR: text('./data/backups'),
  BACKUP_KEEP: wholeNumber(14, 1, 100_000),
  ADMIN_EMAIL: text(DEFAULT_ADMIN_EMAIL).check(
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be an email address'),
  ),
  ADMIN_PASSWORD: z.optional(z.string()),
  SITE_URL: z.optional(
    z.pipe(
      z.string().check(
        z.refine((value) => isOrigin(value.replace(/\/$/, '')), {
          error: 'must be an address such as https://www.example.com, without a path',
        }),
      ),
      z.transform((value) => value.replace(/\/$/, '').toLowerCase()),
    ),
  ),
  TRUST_PROXY: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) => value === 'false' || (list(value).length > 0 && list(value).every(isProxy)),
            'must be false or the addresses of the proxies, such as loopback or 10.0.0.0/8 ' +
              '(with true or a number of hops, clients could forge their addresses)',
          ),
        ),
      z.transform((value) => (value === 'false' ? (false as const) : list(value))),
    ),
    false,
  ),
  SAMPLE_CONTENT: flag(true),
  RATE_LIMIT_INQUIRIES_PER_MINUTE: wholeNumber(20, 1, 100_000_000),
  RATE_LIMIT_LOGINS_PER_MINUTE: wholeNumber(10, 1, 100_000_000),
  INQUIRY_RETENTION_MONTHS: wholeNumber(24, 1, 1_200),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          isSmtpUrl,
          'must be like smtp://user:password@mail.example.com:587, or smtps:// with port 465; special characters of the password percent-encoded',
        ),
      ),
  ),
  MAIL_FROM: z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) => parseMailbox(value) !== undefined,
            'must be an email address such as Sanyog Digital <hello@sanyog.example>',
          ),
        ),
      z.transform((value) => parseMailbox(value) ?? { name: '', address: value }),
    ),
  ),
  NOTIFY_TO: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) => list(value).every((item) => EMAIL.test(item)),
            'must be a list of email addresses',
          ),
        ),
      z.transform(list),
    ),
    [],
  ),
  MAIL_ACKNOWLEDGE: flag(true),
  LOG_LEVEL: z._default(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
  METRICS_PORT: wholeNumber(0, 0, 65_535),
  METRICS_HOST: text('127.0.0.1').check(z.regex(/^\S+$/, 'must be a host name or an address')),
  CORS_ORIGINS: z._default(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (value) => list(value).every(isOrigin),
            'must be a list of origins such as https://a.example',
          ),
        ),
      z.transform((value) => list(value).map((origin) => origin.toLowerCase())),
    ),
    [],
  ),
});
export type Env = z.output<typeof variables>;

/**
 * Reads the server's variables (all in .env.example, none required). An empty value counts as not given.
 *
 * @throws EnvError that lists every variable that cannot be used, never its value: it may be a secret
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.entries(source)
    .filter(([, value]) => value !== undefined && value.trim() !== '')
    // Leading and trailing spaces belong to a password, as in the login form.
    .map(([name, value]) => [name, name === 'ADMIN_PASSWORD' ? value : value?.trim()]);
  const values = Object.fromEntries(given);
  const parsed = variables.safeParse(values);
  const { ADMIN_PASSWORD, ADMIN_EMAIL = DEFAULT_ADMIN_EMAIL } = values;
  const problem = ADMIN_PASSWORD && findPasswordProblem(ADMIN_PASSWORD, ADMIN_EMAIL);
  const lacksSender = values.SMTP_URL !== undefined && values.MAIL_FROM === undefined;
  if (parsed.success && !problem && !lacksSender) return parsed.data;
  const issues = parsed.error?.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`) ?? [];
  if (problem) issues.push(`  ADMIN_PASSWORD ${problem}`);
  if (lacksSender) issues.push('  MAIL_FROM is required when SMTP_URL is set');
  throw new EnvError(['These variables cannot be used:', ...new Set(issues)].join('\n'));
}
