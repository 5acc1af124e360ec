/** The mailbox on the mail server. What of it is new is decided in `readMailbox.ts`. */
import { setImmediate } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { type FailureStage, findConnectionStage, MailServerError, parseMailUrl } from '../mail/mailServer';
import type { GetToken } from '../mail/oauth';
import { withTimeout } from '../time';

const CONNECT_TIMEOUT_MS = 30_000;
const COMMAND_TIMEOUT_MS = 120_000;

export type ListedMessage = { uid: number; size: number; receivedAt: Date };

/** A folder of the mail server, opened for reading only: no flag changes, so people can read it too. */
export type OpenMailbox = {
  /** When it changes, every UID means another message (RFC 9051 §2.3.1.1). */
  uidValidity: string;
  nextUid: number;
  /** The lowest UID of the messages that arrived since this day. */
  findFirstSince: (day: Date) => Promise<number | undefined>;
  /** The messages from this UID on, in the order of their UIDs. */
  list: (fromUid: number) => Promise<ListedMessage[]>;
  /** The source of a message; undefined when it has been removed. */
  read: (uid: number, part: 'all' | 'headers') => Promise<Buffer | undefined>;
  close: () => void;
};

export type MailboxSettings = {
  /** Names the folder in the database; without the password. */
  name: string;
  /** @param closing gives up what the mail server is asked for: the server stops */
  open: (closing?: AbortSignal) => Promise<OpenMailbox>;
};

/**
 * The folder that `IMAP_URL` names; INBOX when it names none.
 *
 * @param getToken of OAuth2, in place of the password
 */
export function createMailbox(imapUrl: string, getToken?: GetToken): MailboxSettings {
  const { host, secure, isLocal, user, pass, ...url } = parseMailUrl(imapUrl);
  const port = url.port || (secure ? 993 : 143);
  const folder = url.folder || 'INBOX';
  const options = { host, port, secure, logger: false, disableAutoIdle: true } as const;

  async function open(closing?: AbortSignal): Promise<OpenMailbox> {
    const secret = getToken ? { accessToken: await getToken(closing) } : { pass };
    const client = new ImapFlow({
      ...options,
      ...(secure ? {} : { doSTARTTLS: !isLocal }),
      auth: { user, ...secret },
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: COMMAND_TIMEOUT_MS,
    });
    // Without a listener an error of the connection would end the process.
    client.on('error', () => client.close());

    const closed = new AbortController();
    const stopped = new Promise<never>((_resolve, reject) => {
      const stop = () => reject(new Error('The server is stopping'));
      if (closing?.aborted) stop();
      closing?.addEventListener('abort', stop, { signal: closed.signal });
    });
    stopped.catch(() => undefined);
    const close = () => {
      closed.abort();
      client.close();
    };

    /** A command of a lost connection may never settle. */
    const limited = <Result>(command: Promise<Result>) =>
      withTimeout(Promise.race([command, stopped]), COMMAND_TIMEOUT_MS, 'The mail server did not respond');

    try {
      await limited(client.connect());
      const { uidValidity, uidNext } = await limited(client.mailboxOpen(folder, { readOnly: true }));
      return {
        uidValidity: String(uidValidity),
        nextUid: uidNext,
        async findFirstSince(day) {
          const uids = (await limited(client.search({ since: day }, { uid: true }))) || [];
          return uids.length > 0 ? uids.reduce((least, uid) => Math.min(least, uid)) : undefined;
        },
        list: (fromUid) => limited(listMessages(client, fromUid)),
        async read(uid, part) {
          const wanted = part === 'all' ? { source: true } : { headers: true };
          const message = await limited(client.fetchOne(String(uid), wanted, { uid: true }));
          return message ? (part === 'all' ? message.source : message.headers) : undefined;
        },
        close,
      };
    } catch (error) {
      close();
      throw toMailServerError(error as ImapError);
    }
  }

  return { name: `${user}@${host}:${port}/${folder}`, open };
}

async function listMessages(client: ImapFlow, fromUid: number): Promise<ListedMessage[]> {
  const listed: ListedMessage[] = [];
  const fields = { uid: true, size: true, internalDate: true };
  for await (const { uid, size = 0, internalDate } of client.fetch(`${fromUid}:*`, fields, { uid: true })) {
    // `n:*` includes the last message also when its UID is below n.
    if (uid < fromUid) continue;
    listed.push({ uid, size, receivedAt: new Date(internalDate ?? Number.NaN) });
    // Requests have their turn: imapflow parses all that has arrived without a pause.
    if (listed.length % 20 === 0) await setImmediate();
  }
  return listed.toSorted((a, b) => a.uid - b.uid);
}

type ImapError = Error & {
  code?: string;
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
  responseText?: string;
};

/** What the mail server said, or why it did not. */
function toMailServerError(error: ImapError): MailServerError {
  const { message, code, authenticationFailed, responseText } = error;
  const fail = (reason: string, stage: FailureStage) => new MailServerError(reason, stage, error);
  if (authenticationFailed) {
    return fail(`The mail server refused the sign-in: ${responseText ?? message}`, 'sign-in');
  }
  if (responseText) return fail(`The mail server refused to open the folder: ${responseText}`, 'folder');
  return fail(`The mail server could not be reached (${code ?? message})`, findConnectionStage(error));
}
