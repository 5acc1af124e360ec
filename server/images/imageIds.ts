import { IMAGE_ID } from '../../src/shared/image';

const URLS = new RegExp(`/media/(${IMAGE_ID})`, 'g');

/** The ids of all images of a text and its cover, separated by blanks, as they are stored. */
export function toImageIds({ content, cover }: { content: string; cover: string | null }): string {
  const ids = [...content.matchAll(URLS)].map(([, id]) => id);
  return [...new Set([cover, ...ids])].filter(Boolean).join(' ');
}
