import { expect, test } from 'vitest';
import { parseMail } from '../../../server/incomingMail/parseMail';

/** Of the processor. It takes less than a tenth of it on a quiet machine; what grows with the square of the length takes far more. */
const MAX_MS = 2_000;
const MAX_ATTEMPTS = 3;
/** Of a mail with 25 MB of files, of 76 characters and a line break each. */
const FILE_LINES = Math.ceil((25 * 1024 * 1024) / 78);

const html = (body: string) => `Content-Type: text/html\n\n${body}`;
const text = (body: string) => `References: ${body.slice(0, 50_000).replaceAll('\n', ' ')}\n\n${body}`;
const encoded = (encoding: string, body: string) => `Content-Transfer-Encoding: ${encoding}\n\n${body}`;
const inParts = (body: string) => `Content-Type: multipart/mixed; boundary=b\n\n${body}`;
const words = Array.from({ length: 50_000 }, (_, index) => `=?x${index}?Q?=C3=A9?=`);

const levels = Array.from({ length: 90 }, (_, level) => level);
/** Each has text before and after its parts. */
const nested = [
  ...levels.map(
    (level) =>
      `Content-Type: multipart/mixed; boundary=b${level}x\n${encoded('base64', 'YQ==')}\n--b${level}x`,
  ),
  ...['', 'YWFh\n'.repeat(400_000)],
  ...levels.toReversed().map((level) => `--b${level}x--\nYQ==`),
].join('\n');

test.for([
  ['short lines', text('a\r\n'.repeat(300_000))],
  ['short lines between parts', inParts(`--b\n\n${'a\n'.repeat(300_000)}--b--`)],
  ['short lines that flow', `Content-Type: text/plain; format=flowed\n\n${'a \n'.repeat(300_000)}`],
  [
    'short lines that flow into one',
    `Content-Type: text/plain; format=flowed; delsp=yes\n\n${'a \n'.repeat(300_000)}`,
  ],
  ['quoted lines', text('> a\n'.repeat(300_000))],
  ['lines of a calendar', `Content-Type: text/calendar\n\n${'a\r\n'.repeat(1_500_000)}`],
  ['lines of HTML', html('<p>a\n'.repeat(100_000))],
  ['lines that go on', encoded('quoted-printable', '=41=\n'.repeat(300_000))],
  ['padded lines', encoded('base64', 'YWE=\n'.repeat(150_000))],
  ['parts', inParts('--b\n'.repeat(300_000))],
  ['lines that may be boundaries', inParts('--c\n'.repeat(300_000))],
  ['parts in parts', nested],
  ['headers', 'x: y\n'.repeat(150_000)],
  ['encoded words in a subject', `Subject: ${words.join(' ')}\n\nx`],
  ['recipients', `To: ${words.join(', ')}\n\nx`],
  ['elements in elements', html('<div>'.repeat(100_000))],
  ['quotes in quotes', html('<blockquote>'.repeat(50_000))],
  ['tables in tables', html('<table><tr><td>'.repeat(30_000))],
  ['elements beside each other', html('<p>x</p>'.repeat(100_000))],
  ['signs that open', html('<'.repeat(500_000))],
  ['style sheets that do not end', html('<style'.repeat(400_000))],
  ['entities', html('&amp;'.repeat(100_000))],
  ['lines that begin as a quote does', text('On a '.repeat(40_000))],
  ['the word of a quote in Hindi', text('ने लिखा '.repeat(30_000))],
  ['blanks', text(`2026${' '.repeat(200_000)}x`)],
  ['line breaks', text(`${'\n'.repeat(100_000)}x`)],
  ['brackets', text('<a@'.repeat(60_000))],
  ['lines of an address', text(`from:${'@'.repeat(99_000)}\nx\ny`)],
] as const)('a mail of many %s costs little, whether it is read or refused', async ([, source]) => {
  const raw = Buffer.from(`From: a@b.in\n${source}`);
  let milliseconds = Number.POSITIVE_INFINITY;
  // Garbage is collected during some attempts; what costs much does so in each.
  for (let attempt = 0; attempt < MAX_ATTEMPTS && milliseconds > MAX_MS; attempt += 1) {
    const before = process.cpuUsage();
    const mail = await parseMail(raw).catch(() => undefined);
    const { user, system } = process.cpuUsage(before);
    milliseconds = Math.min(milliseconds, (user + system) / 1_000);
    expect(mail?.text.length ?? 0).toBeLessThanOrEqual(100_000);
  }
  expect(milliseconds).toBeLessThan(MAX_MS);
});

test('a mail with as many lines as 25 MB of base64 have is read', async () => {
  const head = 'Content-Type: video/mp4\n';
  const { attachments } = await parseMail(
    Buffer.from(head + encoded('base64', 'AAAA\r\n'.repeat(FILE_LINES))),
  );
  expect(attachments[0]?.content).toHaveLength(3 * FILE_LINES);
});

test('a long text is cut, and says so, in each type alone', async () => {
  const parts = (plain: string, marked: string) =>
    Buffer.from(
      `Content-Type: multipart/alternative; boundary=b\n\n--b\n\n${plain}\n--b\n${html(marked)}\n--b--`,
    );
  const blanks = ' '.repeat(500_000);
  expect((await parseMail(parts('Yes', `<p>Yes${blanks}`))).text).toBe('Yes');
  const shortened = 'Yes\n\n[Shortened: the rest is in the mailbox]';
  expect((await parseMail(parts(`Yes${blanks}No`, '<p>Yes'))).text).toBe(shortened);
  expect((await parseMail(parts('', `<p>Yes${blanks}<p>No`))).text).toBe(shortened);
});
