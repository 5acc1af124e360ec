import { Readable } from 'node:stream';
import { createTransport, type NodemailerError } from 'nodemailer';
import { SECOND } from '../time';
import { type FailureStage, findConnectionStage, parseMailUrl } from './mailServer';
import { type Deliver, DeliveryError } from './message';
import type { GetToken } from './oauth';

const CONNECT_TIMEOUT = 10 * SECOND;
const IDLE_TIMEOUT = 30 * SECOND;

/**
 * Delivers through the mail server of `SMTP_URL`, with a new connection for each message.
 *
 * @param getToken of OAuth2, in place of the password
 */
export function createSmtpDelivery(smtpUrl: string, getToken?: GetToken): Deliver {
  const options = toTransportOptions(smtpUrl);
  return async ({ to, references, ...message }, handOver, signal) => {
    let isHandedOver = false;

    /**
     * Mail servers discard a message without its end, so it is handed over with its last line and not before. A stream
     * that is pulled, since a Transform would reach its end before the server has accepted the envelope.
     */
    async function* endAfterHandOver(content: Readable): AsyncGenerator<Buffer> {
      for await (const chunk of content) yield chunk as Buffer;
      await handOver();
      isHandedOver = true;
    }

    const transport = createTransport(await withToken(options, getToken, signal));
    transport.use('stream', (mail, done) => {
      mail.message.processFunc((content: Readable) => Readable.from(endAfterHandOver(content)));
      done();
    });
    try {
      await transport.sendMail({
        ...message,
        // An object, since a text could name several recipients.
        to: { name: '', address: to },
        envelope: { from: message.from.address, to: [to] },
        ...(references?.length ? { references, inReplyTo: references.at(-1) } : {}),
        // Flowed lines would lose the marks of what is quoted.
        encoding: 'quoted-printable',
        signal,
      });
    } catch (error) {
      throw toDeliveryError(error as NodemailerError, isHandedOver);
    }
  };
}

/** Connects and signs in, and sends nothing. @throws MailServerError */
export async function signInToSmtp(smtpUrl: string, getToken?: GetToken): Promise<void> {
  const transport = createTransport(await withToken(toTransportOptions(smtpUrl), getToken));
  await transport.verify().catch((error: NodemailerError) => {
    throw toDeliveryError(error, false);
  });
  transport.close();
}

/** Prints mails instead of sending them, for development. */
export const printMail: Deliver = async ({ to, subject, text, attachments = [] }, handOver) => {
  await handOver();
  const files = attachments.map(({ filename }) => `\nFile: ${filename}`).join('');
  console.log(`\n--- Mail to ${to}\nSubject: ${subject}${files}\n\n${text}\n---\n`);
};

function toTransportOptions(smtpUrl: string) {
  const { host, port, secure, isLocal, user, pass } = parseMailUrl(smtpUrl);
  const hasPassword = user !== '' || pass !== '';
  return {
    host,
    port: port || (secure ? 465 : 587),
    secure,
    requireTLS: hasPassword && !secure && !isLocal,
    ...(hasPassword ? { auth: { user, pass } } : {}),
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    dnsTimeout: CONNECT_TIMEOUT,
    socketTimeout: IDLE_TIMEOUT,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

async function withToken(
  options: ReturnType<typeof toTransportOptions>,
  getToken?: GetToken,
  signal?: AbortSignal,
) {
  if (!getToken) return options;
  const { user = '' } = options.auth ?? {};
  return { ...options, auth: { type: 'OAuth2' as const, user, accessToken: await getToken(signal) } };
}

/** The commands whose refusal is about this message; a refusal before them is about the connection. */
const MESSAGE_COMMANDS = new Map<string, FailureStage>([
  ['MAIL FROM', 'sender'],
  ['RCPT TO', 'recipient'],
  ['DATA', 'message'],
]);

/** @param isHandedOver tracked here, since nodemailer reports a loss of the connection alike in every phase */
function toDeliveryError(error: NodemailerError, isHandedOver: boolean): DeliveryError {
  const { code = 'unknown', command = '', responseCode, permanent, response } = error;
  const isOfMessage = MESSAGE_COMMANDS.has(command);
  const stage = code === 'EAUTH' ? 'sign-in' : (MESSAGE_COMMANDS.get(command) ?? findConnectionStage(error));
  const toError = (outcome: DeliveryError['outcome'], text: string) =>
    new DeliveryError(text, { outcome, code: String(responseCode ?? code), stage });
  if (responseCode !== undefined && responseCode >= 400) {
    const isFinal = permanent === true && isOfMessage;
    const refused = code === 'EAUTH' ? 'sign-in' : isOfMessage ? 'message' : 'connection';
    const text = `The mail server refused the ${refused}: ${toOneLine(response ?? '')}`;
    return toError(isFinal ? 'failed' : 'retry', text);
  }
  if (isHandedOver) {
    return toError(
      'unsure',
      'The connection was lost after the message was handed over: it may have arrived',
    );
  }
  // Found by nodemailer: an address that cannot be used, or a message larger than the server accepts.
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return toError('failed', toOneLine(error.message));
  return toError('retry', `The mail server could not be reached (${error.originalCode ?? code})`);
}

function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}
