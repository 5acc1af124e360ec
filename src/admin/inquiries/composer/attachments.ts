import type { FailureTexts } from '../../../api/errors';
import { isOtherType } from '../../../shared/fileTypes';
import { MAX_ATTACHMENT_BYTES, MAX_REPLY_FILES } from '../../../shared/inquiryLimits';
import type { ReplyFile } from '../../../shared/inquiryResponses';
import { failureTexts } from '../../common/failures';

/** The files of a reply as its draft keeps them: a text, as its other fields. */
export function formatFiles(files: readonly ReplyFile[] = []): string {
  return files.length === 0 ? '' : JSON.stringify(files);
}

/** The files that a draft names. One that was written by hand may have any text. */
export function parseFiles(text: string | undefined): ReplyFile[] {
  try {
    const files: unknown = JSON.parse(text || '[]');
    return Array.isArray(files) ? (files as ReplyFile[]) : [];
  } catch {
    return [];
  }
}

/** The files of several drafts, each once. */
export function mergeFiles(texts: readonly (string | undefined)[]): string {
  const byNumber = new Map(texts.flatMap((text) => parseFiles(text).map((file) => [file.n, file] as const)));
  return formatFiles([...byNumber.values()]);
}

/** Why a file is not even uploaded; undefined when it is. @param others the files that the reply has already */
export function findAttachmentProblem(file: File, others: readonly { size: number }[]): string | undefined {
  if (isOtherType(file)) return 'Only PDF, JPEG, PNG and WebP files can be attached.';
  if (others.length >= MAX_REPLY_FILES) return `A reply can have ${MAX_REPLY_FILES} files.`;
  const size = others.reduce((sum, other) => sum + other.size, file.size);
  return size > MAX_ATTACHMENT_BYTES ? 'The files would be larger than 10 MB together.' : undefined;
}

export const uploadFailureTexts: FailureTexts = {
  ...failureTexts,
  timedOut: 'The connection is too slow for this file. Try again later.',
  tooMany: (wait = 'a minute') => `Too many files in a short time. Wait ${wait}, then try again.`,
};
