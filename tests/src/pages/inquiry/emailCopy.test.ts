import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emailSettings } from '../../../../src/api/env';
import { company } from '../../../../src/content/company';
import {
  copyInquiry,
  deliver,
  EmailRefusal,
  getEmailOrigins,
  sendContactEmail,
  sendJobApplicationEmail,
  sendNewsletterEmail,
} from '../../../../src/pages/inquiry/emailCopy';
import { toInquiryInput } from '../../../../src/pages/inquiry/inquiryFormSchema';
import { network } from '../../../support/site/network';

const SEND = 'https://api.emailjs.com/api/v1.0/email/send';
const unconfigured = { ...emailSettings };
const configured = { publicKey: 'key-1', serviceId: 'service-1', templateId: 'template-1' };

const inquiry = toInquiryInput({
  interest: 'services',
  name: 'Asha Verma',
  email: 'asha@example.com',
  phone: '98765 43210',
  company: null,
  service: 'ecommerce',
  investmentInterest: null,
  message: 'One counter screen',
  notice: null,
});

let sent: unknown[] = [];

/** Responds as the provider does, at its real address. */
function respondAsProvider(status: number, text: string): void {
  network.use(
    http.post(SEND, async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(text, { status });
    }),
  );
}

beforeEach(() => {
  sent = [];
  Object.assign(emailSettings, configured);
});
afterEach(() => void Object.assign(emailSettings, unconfigured));

test('the copy has the ids of the provider and the template params', async () => {
  respondAsProvider(200, 'OK');
  await sendContactEmail(inquiry);
  expect(sent).toEqual([
    {
      lib_version: expect.any(String),
      user_id: 'key-1',
      service_id: 'service-1',
      template_id: 'template-1',
      template_params: {
        from_name: 'Asha Verma',
        from_email: 'asha@example.com',
        phone: '98765 43210',
        company: '',
        subject: 'Service Inquiry',
        message: 'One counter screen',
        to_email: company.email,
        reply_to: 'asha@example.com',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        ip_address: 'Not available',
        user_agent: navigator.userAgent,
      },
    },
  ]);
});

const sendApplication = () =>
  sendJobApplicationEmail({ name: 'Ravi', email: 'ravi@example.com', position: 'Field executive' });
const subscribe = () => sendNewsletterEmail('ravi@example.com');

test('a job application has the position in its subject, and a subscription the address', async () => {
  respondAsProvider(200, 'OK');
  await sendApplication();
  await subscribe();
  expect(sent).toMatchObject([
    { template_params: { subject: 'Job application: Field executive' } },
    { template_params: { from_email: 'ravi@example.com' } },
  ]);
});

test.for([
  ['Failed to send email. Please try again.', () => sendContactEmail(inquiry)],
  ['Failed to send job application. Please try again.', sendApplication],
  ['Failed to subscribe to newsletter. Please try again.', subscribe],
] as const)('a failure rejects with “%s” and its cause', async ([message, send]) => {
  respondAsProvider(500, 'broken');
  const error = await send().catch((reason: unknown) => reason);
  expect(error).toEqual(new Error(message));
  expect((error as Error).cause).toMatchObject({ status: 500, kind: undefined });
});

test.for([
  [451, 'headless', 'Unavailable For Headless Browser'],
  [403, 'blocked', 'Forbidden'],
  [429, 'throttled', 'Too Many Requests'],
] as const)('status %i of the provider is logged as %s', async ([status, kind, text]) => {
  respondAsProvider(status, 'refused');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await copyInquiry(inquiry);
  expect(warn).toHaveBeenCalledOnce();
  const [message, cause] = warn.mock.calls[0] ?? [];
  expect(message).toContain(`(${kind})`);
  expect(cause).toBeInstanceOf(EmailRefusal);
  const reason = `The e-mail provider responded with ${status} ${text}`;
  expect(cause).toMatchObject({ status, kind, message: reason });
});

test('a provider that cannot be reached is only logged', async () => {
  network.use(http.post(SEND, () => HttpResponse.error()));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await expect(copyInquiry(inquiry)).resolves.toBeUndefined();
  expect(warn.mock.calls[0]?.[0]).toContain('(failed)');
});

test.each(['publicKey', 'serviceId', 'templateId'] as const)(
  'nothing is sent while %s is a placeholder',
  async (name) => {
    respondAsProvider(200, 'OK');
    emailSettings[name] = unconfigured[name];
    await copyInquiry(inquiry);
    expect(sent).toEqual([]);
    expect(getEmailOrigins()).toEqual([]);
  },
);

test('a configured build allows the origin of the provider', () => {
  expect(getEmailOrigins()).toEqual([new URL(SEND).origin]);
});

test.each([
  ['publicKey', 'public key'],
  ['serviceId', 'service id'],
  ['templateId', 'template id'],
] as const)('%s is required', async (name, label) => {
  await expect(deliver({}, { ...configured, [name]: '' })).rejects.toThrow(
    `The ${label} of the e-mail provider is required`,
  );
});

test('template params must be an object', async () => {
  for (const params of [undefined, null, 'text', 7, ['a']]) {
    await expect(deliver(params, configured)).rejects.toThrow('The template params have to be an object');
  }
});

test('no field can add a header to the e-mail', async () => {
  respondAsProvider(200, 'OK');
  const bcc = '\r\nBcc: x@y.example\u2028\n\u0085';
  const texts = { name: `a${bcc}`, email: `a@b.example${bcc}`, phone: bcc, message: `text${bcc}` };
  await sendJobApplicationEmail({ ...texts, position: `Clerk${bcc}` });
  await sendContactEmail({ ...inquiry, ...texts, subject: `s${bcc}`, company: bcc });
  const params = sent.map((body) => (body as { template_params: Record<string, string> }).template_params);
  expect(params).toHaveLength(2);
  for (const { message, ...lines } of params) {
    expect(message).toBe(`text${bcc}`);
    expect(Object.values(lines).filter((line) => /[\n\v\f\r\u0085\u2028\u2029]/.test(line))).toEqual([]);
  }
});
