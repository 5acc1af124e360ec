import { convert } from 'html-to-text';
import { isBlank, truncate } from '../../src/shared/characters';
import type { ReadMail } from './readMessage';

/** The rest is in the mailbox. */
const MAX_TEXT = 100_000;
/** Elements in elements take a time that grows with their square. */
const MAX_HTML = 128 * 1024;

/**
 * The line above a quoted mail, in English or with a year in Hindi; Yahoo puts the quoted text behind it. In other
 * languages only `>` marks a quote.
 */
const WROTE = /^(on\b.{5,200}\bwrote|(?=.*(\d{4}|[०-९]{4})).{5,200}ने लिखा)\s{0,9}:(?:\s{2}|$)/iu;
/** Outlook, Gmail and Zoho. */
const SEPARATOR =
  /^(-{2,}\s*(original|forwarded) message\s*-{2,}|_{20,}|-{2,}\s*on\b.{5,200}\bwrote\s*-{2,})$/i;
/** Outlook writes the headers of the quoted mail. */
const HEADER_BLOCK = /^from:.+\n(.+\n)?(sent|date):|^from:.[^@\n]*@.+\n(.+\n)?to:/i;

const SHORTENED = '\n\n[Shortened: the rest is in the mailbox]';

/** The beginning of a text, with a last line that says where the rest is. */
export function shorten(text: string, length: number): string {
  return truncate(text, length - SHORTENED.length).trimEnd() + SHORTENED;
}

/** The text that was written. HTML is never shown: only its text is read. */
export function toText({ text = '', html = '', isCut }: ReadMail): string {
  // Some programs write a plain text that nobody sees beside their HTML.
  const isPlain = !html || /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
  const written = isPlain ? text : readHtml(html.slice(0, MAX_HTML));
  const clean = written
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim();
  const isShortened =
    clean.length > MAX_TEXT ||
    isCut(isPlain ? 'text/plain' : 'text/html') ||
    (!isPlain && html.length > MAX_HTML);
  return isShortened ? shorten(clean, MAX_TEXT) : clean;
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

/** One line, without control characters and changes of direction; empty where nothing of it can be seen. */
export function toLine(text: string, maxLength: number): string {
  const line = truncate(text.replaceAll(/[\p{Cc}\p{Bidi_C}\s]+/gu, ' ').trim(), maxLength);
  return isBlank(line) ? '' : line;
}

/**
 * Where the mail that is quoted below an answer begins; undefined without one. Answers between quoted lines are no quote.
 */
export function findQuote(text: string): number | undefined {
  const lines = text.split('\n').map((line) => line.trimEnd());
  const lastOwn = lines.findLastIndex((line) => line !== '' && !line.startsWith('>'));
  const lastQuoted = lines.findLastIndex((line) => line.startsWith('>'));
  const quote = lines.findIndex((line, index) => {
    if (index > lastOwn) return line.startsWith('>');
    if (line === '') return false;
    const next = (lines[index + 1] ?? '').trim();
    const isIntroduction =
      WROTE.test(line.trim()) ||
      // Some programs wrap it.
      (!WROTE.test(next) && WROTE.test(`${line.trim()} ${next}`)) ||
      SEPARATOR.test(line.trim()) ||
      HEADER_BLOCK.test(lines.slice(index, index + 3).join('\n'));
    return isIntroduction && (lastOwn <= index + 1 || lastQuoted < index);
  });
  const own = lines.slice(0, quote);
  if (quote < 1 || own.every((line) => line === '')) return undefined;
  return text.split('\n', quote).join('\n').length + 1;
}
