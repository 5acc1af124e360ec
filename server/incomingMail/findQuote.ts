/** The line above a quoted mail, which some programs wrap. In other languages only `>` marks what is quoted. */
const WROTE = /^(on\b.{5,200}\bwrote|.{5,200}\bको\b.{0,200}लिखा|.{5,200}ने लिखा)\s*:$/iu;
const SEPARATOR = /^(-{2,}\s*(original|forwarded) message\s*-{2,}|_{20,})$/i;
/** Outlook writes the headers of the quoted mail. */
const HEADER_BLOCK = /^from:.+\n(.+\n)?(sent|date|to):/i;

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
