import type { NamedAddress } from '../../config';
import { DO_NOT_REPLY, type Sender, type UnsentMessage } from '../message';

/** How many inquiries a mail lists: more than a person reads, so that a flood does not fill it. */
export const MAX_LISTED = 50;

/** `files` is the column of that name. */
type Listed = { id: string; when: string; subject: string; topic: string | null; files: string; by?: string };

/** Lines with a link to each inquiry. @param count of all, also those that are not listed */
export function describeInquiries(
  inquiries: readonly Listed[],
  count: number,
  { siteUrl, content }: Sender,
): string[] {
  const labels = new Map(Object.entries(content?.en.topicLabels ?? {}));
  const lines = inquiries.flatMap(({ id, when, subject, topic, files, by }) => {
    const about = topic === null ? '' : ` (${toPlain(labels.get(topic) ?? topic)})`;
    const withFiles = countFiles(files) === 0 ? '' : `, with ${describeFiles(countFiles(files))}`;
    return [
      '',
      `${when}: ${toPlain(subject)}${about}${withFiles}${by === undefined ? '' : `, by ${by}`}`,
      `${siteUrl}/admin/contacts?inquiry=${id}`,
    ];
  });
  const more = count - inquiries.length;
  return [...lines, ...(more > 0 ? ['', `And ${more} more.`] : []), ''];
}

/** How many files came with an inquiry. @param files its column of that name */
export function countFiles(files: string): number {
  return (JSON.parse(files) as unknown[]).length;
}

export function describeFiles(count: number): string {
  return count === 1 ? '1 file' : `${count} files`;
}

/** A mail to an admin that nobody has to answer. */
export function toAutomaticMail(
  from: NamedAddress,
  to: string,
  subject: string,
  lines: string[],
): UnsentMessage {
  const text = [...lines, '', DO_NOT_REPLY].join('\n');
  return { from, to, subject, text, headers: { 'Auto-Submitted': 'auto-generated' } };
}

/** Without control characters and changes of direction, which could make a line read as another. */
export function toPlain(text: string): string {
  return text.replaceAll(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');
}
