import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

type ReceivedMail = ParsedMail & {
  /** The addresses of the envelope. */
  sender: string;
  recipients: string[];
  /** As it was transmitted. */
  source: string;
};

/** What the server does with the next messages, in their order; then it accepts. */
type Behavior =
  | { rejectRecipient: number }
  | { rejectMessage: number }
  /** Reads the whole message and closes the connection without a response. */
  | 'drop'
  /** Accepts the message and closes the connection before its response. */
  | 'acceptAndDrop'
  /** Never responds to the message. */
  | 'hang';

/** `end`: the message has arrived as a whole; `accepted`: it is in `mails`; `responded`: the sender knows. */
export type SmtpPhase = 'connect' | 'data' | 'end' | 'accepted' | 'responded';

export type MailServer = {
  url: string;
  port: number;
  /** The accepted messages. */
  mails: ReceivedMail[];
  behave: (...behaviors: Behavior[]) => void;
  /** Called at each phase; may drop a message that has arrived, or leave a connection without a greeting. */
  observe: ((phase: SmtpPhase) => 'drop' | 'stall' | undefined | void) | undefined;
  stop: () => Promise<void>;
};

/** A real SMTP server, stopped when the test ends. @param port by default a free one */
export async function startMailServer(port = 0, options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const behaviors: Behavior[] = [];
  const running: Pick<MailServer, 'observe'> = { observe: undefined };
  const refuse = (responseCode: number) => Object.assign(new Error('Refused on purpose'), { responseCode });
  const closeAll = () => {
    for (const connection of server.connections) Reflect.get(connection, '_socket').destroy();
  };
  async function accept(content: Buffer, envelope: SMTPServerEnvelope, respond: () => void): Promise<void> {
    mails.push({
      ...(await simpleParser(content)),
      sender: envelope.mailFrom ? envelope.mailFrom.address : '',
      recipients: envelope.rcptTo.map(({ address }) => address),
      source: content.toString(),
    });
    running.observe?.('accepted');
    respond();
    running.observe?.('responded');
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      if (running.observe?.('connect') !== 'stall') done();
    },
    onRcptTo(_address, _session, done) {
      const [next] = behaviors;
      if (typeof next !== 'object' || !('rejectRecipient' in next)) return done();
      behaviors.shift();
      done(refuse(next.rejectRecipient));
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (chunks.push(chunk) === 1) running.observe?.('data');
      });
      stream.on('end', () => {
        const behavior = running.observe?.('end') ?? behaviors.shift();
        if (typeof behavior === 'object' && 'rejectMessage' in behavior) {
          return done(refuse(behavior.rejectMessage));
        }
        if (behavior === 'drop') return closeAll();
        if (behavior === 'hang') return;
        void accept(Buffer.concat(chunks), envelope, behavior === 'acceptAndDrop' ? closeAll : done);
      });
    },
    ...options,
  });
  server.on('error', () => {});
  for (let attempts = 100; attempts > 0; attempts -= 1) {
    server.listen(port, '127.0.0.1');
    const error = await once(server.server, 'listening').then(
      () => undefined,
      (reason: NodeJS.ErrnoException) => reason,
    );
    if (!error) break;
    if (error.code !== 'EADDRINUSE' || attempts === 1) throw error;
    // Another test has got the port for a moment.
    await wait(50);
  }
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The system gave no port');
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    closeAll();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(stop);
  return Object.assign(running, {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    mails,
    behave: (...next: Behavior[]) => void behaviors.push(...next),
    stop,
  });
}

/** A mail server that wants this password, and who tried to sign in to it, as `user:password`. */
export async function startMailServerWithPassword(
  right: string,
): Promise<{ smtp: MailServer; signIns: string[] }> {
  const signIns: string[] = [];
  const smtp = await startMailServer(0, {
    authOptional: false,
    hideSTARTTLS: true,
    onAuth({ username = '', password = '' }, _session, done) {
      signIns.push(`${username}:${password}`);
      if (password === right) done(null, { user: username });
      else done(new Error('Wrong'));
    },
  });
  return { smtp, signIns };
}
