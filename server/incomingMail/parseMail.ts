import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { getHeader, isReport, isReportPart, readDeliveryReport } from './deliveryReport';
import { findQuote, toLine, toText } from './mailText';

const MAX_SUBJECT = 300;
const MAX_NAME = 150;
const MAX_IDS = 100;
const MAX_FILES = 200;
/** More than 25 MB of base64 have. Lines of text are parsed slowly, and nothing else runs meanwhile. */
const MAX_LINES = 400_000;

export type ParsedMail = {
  messageId: string | null;
  /** The ids of the mails that it reports about or answers, with angle brackets, nearest first. */
  references: string[];
  from: { name: string; address: string };
  subject: string;
  text: string;
  /** Where the quoted mail begins in `text`; undefined without one. */
  quoteAt: number | undefined;
  /** Written by a program: it reopens nothing, and nothing may answer it (RFC 3834). */
  isAutomatic: boolean;
  /** What the mail server said, when this is a report that a mail could not be delivered. */
  bounce: string | undefined;
  attachments: { name: string; type: string; content: Uint8Array }[];
};

/**
 * Parses a message (RFC 5322).
 *
 * @throws when it is nested deeper, or has larger headers, more lines or more files, than a mail of a person
 */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  if (hasMoreLines(raw, MAX_LINES)) throw new Error(`This mail has more than ${MAX_LINES} lines`);
  const mail = await PostalMime.parse(raw, {
    // A forwarded mail stays one file, and the mail in a report is not taken for what its sender wrote.
    forceRfc822Attachments: true,
    maxNestingDepth: 100,
    maxHeadersSize: 1024 * 1024,
  });
  const text = toText(mail);
  const report = readDeliveryReport(mail, text);
  const references = [...[mail.references, mail.inReplyTo].flatMap(findIds), ...(report?.ids ?? [])];
  const files = isReport(mail)
    ? mail.attachments.filter((attachment) => !isReportPart(attachment))
    : mail.attachments;
  if (files.length > MAX_FILES) throw new Error(`This mail has more than ${MAX_FILES} files`);
  return {
    messageId: findIds(mail.messageId)[0] ?? null,
    references: [...new Set(references.toReversed())].slice(0, MAX_IDS),
    from: toSender(mail),
    subject: toLine(mail.subject ?? '', MAX_SUBJECT),
    text,
    quoteAt: findQuote(text),
    isAutomatic: report !== undefined || isAutomatic(mail),
    bounce: report?.failure,
    attachments: files.map((file) => ({
      name: toFileName(file),
      type: isMediaType(file.mimeType) ? file.mimeType : 'application/octet-stream',
      content: toBytes(file.content),
    })),
  };
}

function hasMoreLines(raw: Uint8Array, limit: number): boolean {
  let lines = 0;
  for (let at = raw.indexOf(10); at >= 0 && lines <= limit; at = raw.indexOf(10, at + 1)) lines += 1;
  return lines > limit;
}

/** A list or a group says how a mail travelled, not who wrote it. */
const AUTOMATIC_HEADERS = ['x-autoreply', 'x-autorespond', 'x-autoresponse'];

function isAutomatic(mail: Email): boolean {
  const submitted = getHeader(mail, 'auto-submitted').trim().toLowerCase();
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^\s*(bulk|junk|auto_reply)\s*$/i.test(getHeader(mail, 'precedence')) ||
    AUTOMATIC_HEADERS.some((name) => getHeader(mail, name) !== '') ||
    getHeader(mail, 'return-path').trim() === '<>' ||
    isReport(mail) ||
    /^(mailer-daemon|postmaster|no-?reply)@/i.test(toSender(mail).address)
  );
}

function findIds(text: string | undefined): string[] {
  return text?.match(/<[^<>\s@]{1,250}@[^<>\s@]{1,250}>/g) ?? [];
}

function toSender({ from, sender }: Email): ParsedMail['from'] {
  for (const address of [from, sender, ...(from?.group ?? [])]) {
    if (address?.address) {
      return { name: toLine(address.name, MAX_NAME), address: toLine(address.address, 254) };
    }
  }
  return { name: '', address: '' };
}

/** The names of files that programs attach without one, by type. */
const NAMES: Record<string, string> = { 'text/calendar': 'invite.ics', 'message/rfc822': 'mail.eml' };

/** Without folders. A long name keeps its end, which says what the file is. */
function toFileName({ filename, mimeType }: Attachment): string {
  const name = toLine((filename ?? '').split(/[/\\]/).at(-1) ?? '', Number.POSITIVE_INFINITY);
  if (/^[\s.]*$/.test(name)) return NAMES[mimeType] ?? 'attachment';
  const [end = ''] = /\.\w{1,10}$/.exec(name) ?? [];
  return name.length > MAX_NAME ? toLine(name, MAX_NAME - end.length) + end : name;
}

function isMediaType(type: string): boolean {
  return /^[a-z0-9][\w.+-]*\/[a-z0-9][\w.+-]*$/.test(type);
}

function toBytes(content: Attachment['content']): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}
