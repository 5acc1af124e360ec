import { type EmailSettings, emailSettings, isEmailConfigured } from '../../api/env';
import { company } from '../../content/company';
import { importWithRetry } from '../../router/importWithRetry';
import type { InquiryInput } from '../../shared/inquiry';

const PROVIDER = 'https://api.emailjs.com';

/** The origin that the e-mail copy talks to, when this build is configured to send one. */
export function getEmailOrigins(): string[] {
  return isEmailConfigured(emailSettings) ? [PROVIDER] : [];
}

/** The template params of the fields, named as in the provider's template, or that it has none. */
const PARAMS = {
  name: 'from_name',
  email: 'from_email',
  phone: 'phone',
  company: 'company',
  subject: 'subject',
  message: 'message',
  topic: undefined,
  interest: undefined,
  language: undefined,
  source: undefined,
  notice: undefined,
} satisfies Record<keyof InquiryInput, string | undefined>;

/** Why the provider refused: a headless browser, its block list or its rate limit. */
type RefusalKind = 'headless' | 'blocked' | 'throttled';

const REFUSALS: Record<number, { kind: RefusalKind; text: string }> = {
  451: { kind: 'headless', text: 'Unavailable For Headless Browser' },
  403: { kind: 'blocked', text: 'Forbidden' },
  429: { kind: 'throttled', text: 'Too Many Requests' },
};

/** The provider responded with an error. `kind` is set for the statuses in `REFUSALS`. */
export class EmailRefusal extends Error {
  readonly status: number;
  readonly kind: RefusalKind | undefined;

  constructor(status: number, text: string) {
    super(`The e-mail provider responded with ${status} ${REFUSALS[status]?.text ?? text}`);
    this.name = 'EmailRefusal';
    this.status = status;
    this.kind = REFUSALS[status]?.kind;
  }
}

type Sender = Pick<InquiryInput, 'name' | 'email'> & Partial<Pick<InquiryInput, 'phone' | 'message'>>;
type Copied = Sender & { subject: string } & Partial<InquiryInput>;

/** Sends the copy of an inquiry. @throws Error with the user-facing message, and the reason as its cause */
export function sendContactEmail(inquiry: InquiryInput): Promise<void> {
  return send(toEmailParams(inquiry), 'Failed to send email. Please try again.');
}

/** Sends a job application; no screen uses it yet. @throws as `sendContactEmail` does */
export function sendJobApplicationEmail(application: Sender & { position: string }): Promise<void> {
  return send(
    toEmailParams({ ...application, subject: `Job application: ${application.position}` }),
    'Failed to send job application. Please try again.',
  );
}

/** Subscribes an address to the newsletter; no screen uses it yet. @throws as `sendContactEmail` does */
export function sendNewsletterEmail(email: string): Promise<void> {
  return send(
    toEmailParams({ name: email, email, subject: 'Newsletter subscription' }),
    'Failed to subscribe to newsletter. Please try again.',
  );
}

/** The best-effort copy after a save: only when configured, and a failure is only logged. Never rejects. */
export async function copyInquiry(inquiry: InquiryInput): Promise<void> {
  if (!isEmailConfigured(emailSettings)) return;
  try {
    await sendContactEmail(inquiry);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : error;
    const kind = cause instanceof EmailRefusal ? cause.kind : undefined;
    console.warn(`The e-mail copy was not sent (${kind ?? 'failed'}); the inquiry is saved.`, cause);
  }
}

function toEmailParams(copied: Copied): Record<string, string> {
  const texts = Object.entries(PARAMS).map(([field, param]) => {
    const text = copied[field as keyof InquiryInput] ?? '';
    return [param, field === 'message' ? text : toSingleLine(text)] as const;
  });
  return {
    ...Object.fromEntries(texts.filter(([param]) => param !== undefined)),
    to_email: company.email,
    reply_to: toSingleLine(copied.email),
    // ISO 8601 in UTC.
    timestamp: new Date().toISOString(),
    // A page cannot know it; the template has a field for it.
    ip_address: 'Not available',
    user_agent: navigator.userAgent,
  };
}

/** A template may put any of these in the header of the mail, where a line break would begin another header. */
function toSingleLine(text: string): string {
  return text.replaceAll(/[\n\v\f\r\u0085\u2028\u2029]+/g, ' ');
}

async function send(params: Record<string, string>, failure: string): Promise<void> {
  try {
    await deliver(params, emailSettings);
  } catch (cause) {
    throw new Error(failure, { cause });
  }
}

/**
 * Sends template params to the provider, whose script is loaded here and only here.
 * @throws Error when a setting is missing or `params` is no object, EmailRefusal when the provider
 * rejects them, and any error of the network
 */
export async function deliver(params: unknown, settings: EmailSettings): Promise<void> {
  const { publicKey, serviceId, templateId } = settings;
  if (!publicKey) throw new Error('The public key of the e-mail provider is required');
  if (!serviceId) throw new Error('The service id of the e-mail provider is required');
  if (!templateId) throw new Error('The template id of the e-mail provider is required');
  if (!isObject(params)) throw new Error('The template params have to be an object');

  const { send: sendByProvider, EmailJSResponseStatus } = await importWithRetry(
    () => import('@emailjs/browser'),
  );
  try {
    await sendByProvider(serviceId, templateId, params, { publicKey });
  } catch (error) {
    // The provider's library throws its response, which is not an Error.
    throw error instanceof EmailJSResponseStatus ? new EmailRefusal(error.status, error.text) : error;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
