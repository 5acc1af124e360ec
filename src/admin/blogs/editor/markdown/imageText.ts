import { DECORATIVE, IMAGE_ID } from '../../../../shared/image';

/** An image that is being uploaded; its URL is its key. */
const UPLOADING = 'uploading-';

export function toPlaceholder(key: string, fileName: string): string {
  return `![${uploadingText(fileName)}](${UPLOADING}${key})`;
}

function uploadingText(fileName: string): string {
  return `Uploading ${escapeAlt(fileName)}…`;
}

export function getPlaceholderKeys(content: string): string[] {
  return [...content.matchAll(new RegExp(`\\]\\(${UPLOADING}([0-9a-f-]+)\\)`, 'g'))].map(
    ([, key = '']) => key,
  );
}

/** Whether an image of the text is not uploaded yet. */
export function hasPlaceholder(content: string): boolean {
  return getPlaceholderKeys(content).length > 0;
}

/** For the preview: a placeholder is no image that could be loaded. */
export function withoutPlaceholders(content: string): string {
  return content.replaceAll(new RegExp(`!\\[([^\\]\\n]*)\\]\\(${UPLOADING}[0-9a-f-]+\\)`, 'g'), '_$1_');
}

/** The placeholder in the text; what was typed in its brackets meanwhile is the alternative text. */
export function findPlaceholder(
  content: string,
  key: string,
  fileName: string,
): { start: number; end: number; alt: string } | undefined {
  const match = new RegExp(`!\\[([^\\]\\n]*)\\]\\(${UPLOADING}${key}\\)`).exec(content);
  if (!match) return undefined;
  const alt = match[1] === uploadingText(fileName) ? '' : (match[1] ?? '');
  return { start: match.index, end: match.index + match[0].length, alt };
}

/** The key of the placeholder that a text begins with. */
export function getFirstPlaceholderKey(content: string): string | undefined {
  return new RegExp(`^!\\[[^\\]\\n]*\\]\\(${UPLOADING}([0-9a-f-]+)\\)`).exec(content)?.[1];
}

export function toImageText(url: string, alt: string, isDecorative = false): string {
  return isDecorative ? `![](${url} "${DECORATIVE}")` : `![${escapeAlt(alt)}](${url})`;
}

/** The uploaded images of a text that need an alternative text or their mark as decorative. */
export function findUndescribed(content: string): { id: string; url: string; start: number; end: number }[] {
  return [...content.matchAll(new RegExp(`!\\[\\s*\\]\\((/media/(${IMAGE_ID}))\\)`, 'g'))].map((match) => ({
    id: match[2] ?? '',
    url: match[1] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Brackets would end the alternative text, and a line break the image. */
function escapeAlt(text: string): string {
  return text
    .replaceAll(/[\n\r]+/g, ' ')
    .replaceAll(/[[\]\\]/g, '')
    .trim();
}

/** The words of a Markdown text, without its marks and URLs. */
export function countWords(content: string): number {
  const words = content.replaceAll(/\]\([^()]*\)/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu);
  return words?.length ?? 0;
}
