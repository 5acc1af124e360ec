import { isBlank } from '../../../../shared/characters';
import { DECORATIVE, IMAGE_ID } from '../../../../shared/image';

export function toImageText(url: string, alt: string, isDecorative = false): string {
  return isDecorative ? `![](${url} "${DECORATIVE}")` : `![${toAlt(alt)}](${url})`;
}

/** The uploaded images of a text that need an alternative text or their mark as decorative. */
export function findUndescribed(content: string): { id: string; url: string; start: number; end: number }[] {
  const images = content.matchAll(new RegExp(`!\\[([^[\\]]*)\\]\\((/media/(${IMAGE_ID}))\\)`, 'g'));
  return [...images].flatMap(({ 0: image, 1: alt = '', 2: url = '', 3: id = '', index }) =>
    isBlank(alt) ? [{ id, url, start: index, end: index + image.length }] : [],
  );
}

/** Brackets would end the alternative text, and a line break the image. */
export function toAlt(text: string): string {
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
