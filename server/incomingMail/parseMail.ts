import { convert } from 'html-to-text';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { MAX_INCOMING_TEXT } from '../../src/shared/inquiryAdmin';

const MAX_HTML = 1024 * 1024;
const MAX_SUBJECT = 300;
const MAX_NAME = 150;
const MAX_REPORT = 2_000;
const MAX_IDS = 100;

/** The line above a quoted mail, which some programs wrap. In other languages only `>` marks what is quoted. */
const WROTE = /^(on\b.{5,200}\bwrote|.{5,200}\bको\b.{0,200}लिखा|.{5,200}ने लिखा)\s*:$/iu;
const SEPARATOR = /^(-{2,}\s*(original|forwarded) message\s*-{2,}|_{20,})$/i;
/** Outlook writes the headers of the quoted mail. */
const HEADER_BLOCK = /^from:.+\n(.+\n)?(sent|date|to):/i;

export type ParsedMail = {
  messageId: string | null;
  /** The ids of the mails that it answers or reports about, with angle brackets. */
  references: string[];
  from: { name: string; address: string };
  subject: string;
  text: string;
  /** Where the quoted mail begins in `text`; undefined without one. */
  quoteAt: number | undefined;
  /** Written by a program: it reopens nothing, and nothing may answer it (RFC 3834). */
  isAutomatic: boolean;
  /** Of a report that a mail could not be delivered: what the mail server said. */
  bounce: string | undefined;
  attachments: { name: string; type: string; content: Uint8Array }[];
};

/**
 * Parses a message (RFC 5322).
 *
 * @throws when it is nested deeper, or has larger headers, than a mail of a person
 */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, {
    // A forwarded mail stays one file, and the mail in a report is not taken for what its sender wrote.
    forceRfc822Attachments: true,
    maxNestingDepth: 100,
    maxHeadersSize: 1024 * 1024,
  });
  const reports = mail.attachments.filter(isReportPart);
  const report = findReport(mail, reports);
  const bounce = isFailure(report, mail) ? describeFailure(report, mail) : undefined;
  const text = toText(mail);
  const references = [mail.inReplyTo, mail.references].flatMap(findIds);
  if (report || bounce !== undefined) {
    references.push(...findReportedIds([text, ...reports.map(({ content }) => decode(content))]));
  }
  return {
    messageId: findIds(mail.messageId)[0] ?? null,
    // The last ones are the nearest.
    references: [...new Set(references)].slice(-MAX_IDS),
    from: toSender(mail),
    subject: toLine(mail.subject ?? '', MAX_SUBJECT),
    text,
    quoteAt: findQuote(text),
    isAutomatic: bounce !== undefined || isAutomatic(mail),
    bounce,
    attachments: mail.attachments
      .filter((attachment) => !isReportPart(attachment))
      .map(({ filename, mimeType, content }) => ({
        name: toLine((filename ?? '').split(/[/\\]/).at(-1) ?? '', MAX_NAME) || 'attachment',
        type: /^[a-z0-9][\w.+-]*\/[a-z0-9][\w.+-]*$/.test(mimeType) ? mimeType : 'application/octet-stream',
        content: toBytes(content),
      })),
  };
}

/**
 * Where the mail that is quoted below an answer begins; undefined without one. Answers between quoted lines are no quote.
 */
function findQuote(text: string): number | undefined {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const lastOwn = lines.findLastIndex((line) => line !== '' && !line.startsWith('>'));
  const lastQuoted = lines.findLastIndex((line) => line.startsWith('>'));
  const quote = lines.findIndex((line, index) => {
    if (index > lastOwn) return line.startsWith('>');
    if (line === '') return false;
    const next = lines[index + 1] ?? '';
    const isIntroduction =
      WROTE.test(line.trim()) ||
      WROTE.test(`${line} ${next}`.trim()) ||
      SEPARATOR.test(line.trim()) ||
      HEADER_BLOCK.test(lines.slice(index, index + 3).join('\n'));
    return isIntroduction && (lastOwn <= index + 1 || lastQuoted < index);
  });
  const own = lines.slice(0, quote);
  if (quote < 1 || own.every((line) => line === '')) return undefined;
  return text.split('\n', quote).join('\n').length + 1;
}

function getHeader(mail: Email, name: string): string {
  return mail.headers.find(({ key }) => key === name)?.value ?? '';
}

const AUTOMATIC_HEADERS = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponse',
  'list-id',
  'x-failed-recipients',
];

function isAutomatic(mail: Email): boolean {
  const submitted = getHeader(mail, 'auto-submitted').trim().toLowerCase();
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^\s*(bulk|junk|list|auto_reply)\s*$/i.test(getHeader(mail, 'precedence')) ||
    AUTOMATIC_HEADERS.some((name) => getHeader(mail, name) !== '') ||
    getHeader(mail, 'return-path').trim() === '<>' ||
    /^\s*multipart\/report/i.test(getHeader(mail, 'content-type')) ||
    /^(mailer-daemon|postmaster|no-?reply)@/i.test(toSender(mail).address)
  );
}

/** The parts of a report about a mail (RFC 3462): what became of it, and its headers. */
function isReportPart({ mimeType }: Attachment): boolean {
  return /^(message\/(delivery-status|global-delivery-status|rfc822|global|disposition-notification)|text\/rfc822-headers)$/.test(
    mimeType,
  );
}

/** The fields of a delivery report (RFC 3464); undefined when the mail is none. */
function findReport(mail: Email, reports: Attachment[]): string | undefined {
  if (!/^\s*multipart\/report/i.test(getHeader(mail, 'content-type'))) return undefined;
  const status = reports.find(({ mimeType }) => mimeType.endsWith('delivery-status'));
  return status && decode(status.content);
}

/** A delay is no failure. Some programs send a text and name the recipients in a header only. */
function isFailure(report: string | undefined, mail: Email): boolean {
  return report === undefined
    ? getHeader(mail, 'x-failed-recipients') !== ''
    : /^action:\s*failed/im.test(report);
}

function describeFailure(report: string | undefined, mail: Email): string {
  const said = [...(report ?? '').matchAll(/^diagnostic-code:[ \t]*(.*(?:\r?\n[ \t].*)*)/gim)];
  const codes = [...(report ?? '').matchAll(/^status:[ \t]*(\S+)/gim)];
  const [text] = [...said, ...codes].map(([, value = '']) =>
    toLine(value.replace(/^[\w-]+;/, ''), MAX_REPORT),
  );
  return text || toLine(mail.text ?? mail.subject ?? '', MAX_REPORT);
}

function findIds(text: string | undefined): string[] {
  return text?.match(/<[^<>\s]{1,250}@[^<>\s]{1,250}>/g) ?? [];
}

/** The ids of the mails that the parts of a report contain, or its text. */
function findReportedIds(parts: string[]): string[] {
  return parts.flatMap((part) =>
    [...part.matchAll(/^message-id:\s*(<[^<>\s]{1,500}>)/gim)].map(([, id = '']) => id),
  );
}

function toSender({ from, sender }: Email): ParsedMail['from'] {
  for (const address of [from, sender, ...(from?.group ?? [])]) {
    if (address?.address) {
      return { name: toLine(address.name, MAX_NAME), address: toLine(address.address, 254) };
    }
  }
  return { name: '', address: '' };
}

/** The text that was written. HTML is never shown: only its text is read. */
function toText({ text, html }: Email): string {
  const plain = text?.trim() ? text : html ? readHtml(html.slice(0, MAX_HTML)) : '';
  return plain
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()
    .slice(0, MAX_INCOMING_TEXT)
    .replace(/[\ud800-\udbff]$/, '');
}

function readHtml(html: string): string {
  return convert(html, {
    wordwrap: false,
    limits: { maxDepth: 100, maxChildNodes: 5_000, ellipsis: '…' },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
      { selector: 'table', format: 'block' },
    ],
  });
}

/** One line, without control characters and changes of direction. */
function toLine(text: string, maxLength: number): string {
  return text
    .replaceAll(/[\p{Cc}\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/[\ud800-\udbff]$/, '');
}

function toBytes(content: Attachment['content']): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
}

function decode(content: Attachment['content']): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
