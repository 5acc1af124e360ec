import { type Attachment, decodeWords, type Email } from 'postal-mime';
import { toLine } from './mailText';

const MAX_REPORT = 2_000;
const MAX_PART = 100_000;
/** A report has one or two. */
const MAX_PARTS = 5;
/** Each is searched for in the database. */
const MAX_SUBJECTS = 5;
const MAX_RECIPIENTS = 20;

/** What mail servers report about a mail that they were given. */
type DeliveryReport = {
  /** The ids of the mails that it is about, with angle brackets; the likeliest last. */
  ids: string[];
  /** Undefined when the mail is only late. */
  bounce: Bounce | undefined;
};

/** What the mail server said of a mail that could not be delivered. */
export type Bounce = {
  said: string;
  /** The subjects of such mails and to whom they went: a provider may have given them other ids. */
  subjects: string[];
  recipients: string[];
};

/**
 * Reads a report in the format of RFC 3464, or whatever else a mail server wrote.
 *
 * @param text of the mail
 * @param sender its address
 * @returns undefined when the mail is none
 */
export function readDeliveryReport(mail: Email, text: string, sender: string): DeliveryReport | undefined {
  if (mail.attachments.some(({ mimeType }) => OTHER_REPORT.test(mimeType))) return undefined;
  const parts = mail.attachments.filter(isReportPart).slice(0, MAX_PARTS);
  const texts = [text, ...parts.map(({ content }) => toString(content))];
  const status = parts.find(({ mimeType }) => mimeType.endsWith('delivery-status'));
  const fields = status ? toString(status.content) : text;
  const ids = texts.flatMap((part) => findFields(part, 'message-id').flatMap(findIds));
  const failed = getHeader(mail, 'x-failed-recipients');
  const isServer = isMailServer(sender) || failed !== '' || /^hi\. this is the\b/i.test(text);
  // Out-of-office answers have no return path either.
  const isAboutMail = isReturned(mail) && ids.length > 0;
  if (!isServer && !isAboutMail && !(isReport(mail) && status)) return undefined;
  const actions = findFields(fields, 'action').map((action) => action.toLowerCase());
  const isFailure = actions.length > 0 ? actions.includes('failed') : !saysDelayed(mail.subject ?? '', text);
  return {
    ids: [...(isServer ? texts.flatMap(findIds) : []), ...ids],
    bounce: isFailure
      ? {
          said: describe(fields, text) || toLine(mail.subject ?? '', MAX_REPORT),
          subjects: [...new Set(texts.flatMap((part) => findFields(part, 'subject')))]
            .slice(0, MAX_SUBJECTS)
            .map((subject) => decodeWords(subject.slice(0, MAX_REPORT))),
          recipients: [failed, ...findFields(fields, '(?:final|original)-recipient')]
            .flatMap(findAddresses)
            .slice(0, MAX_RECIPIENTS),
        }
      : undefined,
  };
}

/** That a mail was read (RFC 8098), or that somebody complained about it (RFC 5965). */
const OTHER_REPORT = /^message\/((global-)?disposition-notification|feedback-report)$/;

/** @param sender an address, or a name in place of one */
export function isMailServer(sender: string): boolean {
  return /^(mailer-daemon|postmaster)(@|$)/i.test(sender);
}

/** It has no return path, so that nothing answers it. */
export function isReturned(mail: Email): boolean {
  return getHeader(mail, 'return-path').trim() === '<>';
}

/** Without fields that say it: a mail server that goes on trying. */
function saysDelayed(subject: string, text: string): boolean {
  if (/\bdelay|\bwarning\b|being retried/i.test(subject)) return true;
  if (/fail|undeliver|return|could not/i.test(subject)) return false;
  // What follows is our own mail.
  const [said = ''] = text.split(/^message-id:/im, 1);
  return /\b(is|was|been|being|delivery) delayed|not yet been|(will|being) (be )?retried|warning message only|(keep|continue|go on) (to )?try/i.test(
    said,
  );
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
  const said = findFields(fields, 'diagnostic-code').map((value) => value.replace(/^[\w-]+;/, ''));
  const codes = findFields(fields, 'status').map((value) => value.replace(/\s.*/, ''));
  const [first] = [...said, ...codes].map((value) => toLine(value, MAX_REPORT));
  return first || toLine(text, MAX_REPORT);
}

/** The values of the fields with this name, each in one line. */
function findFields(text: string, name: string): string[] {
  const fields = text.matchAll(new RegExp(`^${name}:[ \\t]*(.*(?:\\r?\\n[ \\t].*)*)`, 'gim'));
  return Array.from(fields, ([, value = '']) => value.replaceAll(/\r?\n(?=[ \t])/g, '').trim());
}

export function findIds(text: string): string[] {
  return text.match(/<[^<>\s@\p{Cc}]{1,250}@[^<>\s@\p{Cc}]{1,250}>/gu) ?? [];
}

/** Those of a field such as `rfc822; ravi@shop.example`. */
function findAddresses(field: string): string[] {
  return field.split(/[\s<>;,]/).filter((word) => word.includes('@'));
}

/** The headers of a mail come first. */
function toString(content: Attachment['content']): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content.slice(0, MAX_PART));
}
