/** Reads a message, and its characters as mail programs mean them rather than as its headers call them. */
import { isAscii, isUtf8 } from 'node:buffer';
import PostalMime, { decodeWords, type Email } from 'postal-mime';
import { decodeBodiesAtOnce, decodeQuotedPrintable } from './decodeBodies';

type Header = { value: string; params: Record<string, string> };
type Part = {
  headers: { key: string; value: string }[];
  contentType: { parsed: Header };
  contentDisposition: { parsed: Header };
  content: Uint8Array | ArrayBuffer | null;
};
/** postal-mime has no option for this. It calls this method for each part, before it reads any text. */
type Parser = PostalMime & { collectNode: (part: Part, ...rest: unknown[]) => Promise<void> };

type TextType = 'text/plain' | 'text/html';
/** Bytes of the text of a type; what is shown of it has fewer. */
const MAX_TEXT = 400_000;
/** Bytes of HTML, with what nobody sees. */
const MAX_SOURCE = 4 * 1024 * 1024;

/** A message, and whether its text of this type is longer than what was read of it. */
export type ReadMail = Email & { isCut: (type: TextType) => boolean };

/** @throws when the message is nested deeper, or has larger or more headers, than a mail of a person */
export async function readMessage(raw: Uint8Array): Promise<ReadMail> {
  const parser = new PostalMime({
    // A forwarded mail stays one file, and the mail in a report is not taken for what its sender wrote.
    forceRfc822Attachments: true,
    maxNestingDepth: 100,
    maxHeadersSize: 1024 * 1024,
  }) as Parser;
  decodeBodiesAtOnce(parser);
  const room = { 'text/plain': MAX_TEXT, 'text/html': MAX_TEXT };
  const collectNode = parser.collectNode.bind(parser);
  parser.collectNode = async (part, ...rest) => {
    correctHeaders(part);
    leaveLongCalendar(part);
    const type = findTextType(part);
    if (type && part.content) {
      const content = Buffer.from(part.content as ArrayBuffer);
      const text = type === 'text/html' ? withoutInvisible(content) : content;
      part.content = cut(text, room[type]);
      room[type] -= content.length > MAX_SOURCE ? content.length : text.length;
      correctText(part);
    }
    await collectNode(part, ...rest);
  };
  const mail = await parser.parse(raw);
  return { ...mail, isCut: (type) => room[type] < 0 };
}

function findTextType({ contentType, contentDisposition }: Part): TextType | undefined {
  const { value } = contentType.parsed;
  if (contentDisposition.parsed.value === 'attachment') return undefined;
  return value === 'text/plain' || value === 'text/html' ? value : undefined;
}

/** Without style sheets, scripts, comments and pictures in the text, which may be longer than all that is read. */
function withoutInvisible(html: Buffer): Buffer {
  // Its marks are the same bytes in nearly every charset of mail.
  const visible = html
    .toString('latin1', 0, MAX_SOURCE)
    .replaceAll(/<(style|script)\b[^]*?(<\/\1\b|$)/gi, '<$1></$1')
    .replaceAll(/<!--[^]*?(-->|$)/g, '')
    .replaceAll(/(?<==["'])data:[^"']*/gi, '');
  return Buffer.from(visible, 'latin1');
}

/** At most this many bytes, and no part of a character of UTF-8. */
function cut(text: Buffer, room: number): Buffer {
  const isInCharacter = (at: number) => ((text[at] ?? 0) & 0xc0) === 0x80;
  // A character has at most four bytes. In another charset such bytes may follow each other for long.
  const end = [room, room - 1, room - 2, room - 3].find((at) => !isInCharacter(at)) ?? room;
  return text.subarray(0, Math.max(end, 0));
}

/** postal-mime reads the text of a calendar. One as long as this is a file like others. */
function leaveLongCalendar({ contentType, content }: Part): void {
  const isCalendar = /^(text\/calendar|application\/ics)$/.test(contentType.parsed.value);
  if (isCalendar && content && content.byteLength > MAX_TEXT)
    contentType.parsed.value = 'application/octet-stream';
}

function correctHeaders(part: Part): void {
  const { contentType, contentDisposition } = part;
  // Long lists of recipients take long to read, and nothing goes by them.
  part.headers = part.headers.filter(({ key }) => !/^(to|cc|bcc|reply-to|delivered-to)$/.test(key));
  for (const header of part.headers) {
    if (/^(subject|from|sender)$/.test(header.key)) header.value = correctWords(header.value);
  }
  for (const { params } of [contentType.parsed, contentDisposition.parsed]) {
    for (const name of ['name', 'filename']) {
      const value = params[name];
      // The other way to encode a name (RFC 2231) is decoded already.
      if (value !== undefined) params[name] = toWindows1252(correctWords(value));
    }
  }
}

function correctText(part: Part): void {
  const { params } = part.contentType.parsed;
  let bytes: Buffer = Buffer.from(part.content as ArrayBuffer);
  if (/^flowed$/i.test(params.format ?? '')) {
    // Its spaces and quotes are the same bytes in every charset of mail.
    bytes = Buffer.from(joinFlowed(bytes.toString('latin1'), /^yes$/i.test(params.delsp ?? '')), 'latin1');
    delete params.format;
  }
  const utf8 = toUtf8(bytes, params.charset ?? '');
  part.content = utf8 ?? bytes;
  if (utf8) params.charset = 'utf-8';
}

/**
 * What is called ASCII, Latin-1 or something unknown is UTF-8 where that is valid, and else windows-1252.
 *
 * @returns undefined when the charset is another one
 */
function toUtf8(bytes: Buffer, charset: string): Buffer | undefined {
  if (isAscii(bytes) || !isReadAsWindows1252(charset)) return undefined;
  return isUtf8(bytes) ? bytes : Buffer.from(toWindows1252(bytes.toString('latin1')));
}

function isReadAsWindows1252(charset: string): boolean {
  const label = charset.replaceAll(/\*.*|[\s?]/g, '') || 'us-ascii';
  return decodeWords(`=?${label}?Q?=A4=F0?=`) === '¤ð';
}

/** What windows-1252 has in place of U+0080 to U+009F; where it has nothing, these stay. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** No text has these control characters. Some versions of Node leave them as they are. */
function toWindows1252(text: string): string {
  return text.replaceAll(/[\u0080-\u009f]/g, (control) => WINDOWS_1252.charAt(control.charCodeAt(0) - 0x80));
}

/** Of a subject or a name; what is shown of it has fewer characters. */
const MAX_WORDS = 10_000;

/** Encoded words (RFC 2047) that follow each other become one, since some programs cut a character in two. */
function correctWords(value: string): string {
  const text = value.slice(0, MAX_WORDS);
  let result = '';
  let end = 0;
  let charset = '';
  let pieces: Buffer[] = [];
  const add = (between: string) => {
    if (pieces.length > 0) result += toWord(Buffer.concat(pieces), charset);
    result += between;
    pieces = [];
  };
  for (const { 0: word, 1: label = '', 2: encoding, 3: content = '', index } of text.matchAll(
    /=\?([^\s?]+)\?([bq])\?([^?]*)\?=/gi,
  )) {
    const between = text.slice(end, index);
    if (label !== charset || between.trim() !== '') add(between);
    charset = label;
    pieces.push(
      encoding?.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64')
        : decodeQuotedPrintable(Buffer.from(content.replaceAll('_', ' '))),
    );
    end = index + word.length;
  }
  add(text.slice(end));
  return result;
}

function toWord(bytes: Buffer, charset: string): string {
  const utf8 = toUtf8(bytes, charset);
  return `=?${utf8 ? 'utf-8' : charset}?B?${(utf8 ?? bytes).toString('base64')}?=`;
}

/** Joins the lines of a paragraph (RFC 3676). postal-mime would join an answer to the quoted line above it. */
function joinFlowed(text: string, dropSpaces: boolean): string {
  const joined: string[] = [];
  let depth = -1;
  for (const line of text.split(/\r?\n/)) {
    const [quote = ''] = /^>*/.exec(line) ?? [];
    const content = line.slice(quote.length).replace(/^ /, '');
    // The line of a signature ends with a space too.
    const flows = content.endsWith(' ') && content !== '-- ';
    const kept = flows && dropSpaces ? content.slice(0, -1) : content;
    if (quote.length === depth) joined[joined.length - 1] += kept;
    else joined.push(quote === '' ? kept : `${quote} ${kept}`);
    // A paragraph continues as deep as it is quoted.
    depth = flows ? quote.length : -1;
  }
  return joined.join('\n');
}
