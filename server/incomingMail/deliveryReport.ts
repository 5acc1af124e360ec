import type { Attachment, Email } from 'postal-mime';
import { toLine } from './mailText';

const MAX_REPORT = 2_000;

/** What mail servers report about a mail that they were given. */
type DeliveryReport = {
  /** The ids of the mails that it is about, with angle brackets. */
  ids: string[];
  /** What the mail server said; undefined when the mail is only late. */
  failure: string | undefined;
};

/**
 * Reads a report of mail servers in the format of RFC 3464, of older Exim or of qmail.
 *
 * @param text of the mail
 * @returns undefined when the mail is none
 */
export function readDeliveryReport(mail: Email, text: string): DeliveryReport | undefined {
  if (isReport(mail)) {
    const parts = mail.attachments.filter(isReportPart);
    const status = parts.find(({ mimeType }) => mimeType.endsWith('delivery-status'));
    if (status) {
      const fields = toString(status.content);
      const ids = [text, ...parts.map(({ content }) => toString(content))].flatMap(findMessageIds);
      return { ids, failure: /^action:\s*failed/im.test(fields) ? describe(fields, text) : undefined };
    }
  }
  const isFailure = getHeader(mail, 'x-failed-recipients') !== '' || /^hi\. this is the\b/i.test(text);
  return isFailure ? { ids: findMessageIds(text), failure: toLine(text, MAX_REPORT) } : undefined;
}

/** A report about a mail (RFC 6522): that it arrived, is late, was refused or read. */
export function isReport(mail: Email): boolean {
  return /^\s*multipart\/report/i.test(getHeader(mail, 'content-type'));
}

/** The parts of a report: what became of the mail, and its headers. */
export function isReportPart({ mimeType }: Attachment): boolean {
  return /^(message\/((global-)?delivery-status|rfc822|global(-headers)?|disposition-notification)|text\/rfc822-headers)$/.test(
    mimeType,
  );
}

export function getHeader(mail: Email, name: string): string {
  return mail.headers.find(({ key }) => key === name)?.value ?? '';
}

function describe(fields: string, text: string): string {
  const said = [...fields.matchAll(/^diagnostic-code:[ \t]*(.*(?:\r?\n[ \t].*)*)/gim)];
  const codes = [...fields.matchAll(/^status:[ \t]*(\S+)/gim)];
  const [first] = [...said, ...codes].map(([, value = '']) =>
    toLine(value.replace(/^[\w-]+;/, ''), MAX_REPORT),
  );
  return first || toLine(text, MAX_REPORT);
}

function findMessageIds(part: string): string[] {
  return [...part.matchAll(/^message-id:\s*(<[^<>\s]{1,500}>)/gim)].map(([, id = '']) => id);
}

function toString(content: Attachment['content']): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}
