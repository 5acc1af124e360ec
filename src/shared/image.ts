/** The images that admins upload. Without schemas, since public pages need it too. */

export const MAX_IMAGE_BYTES = 15 * 1024 * 1024;
/** What a file picker offers; the server looks at the file itself. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

/** In Markdown, `![](url "decorative")` is an image that says nothing and needs no alternative text. */
export const DECORATIVE = 'decorative';

/** Shared links show the cover in this size. */
export const SHARE_IMAGE = { width: 1_200, height: 630, file: '1200.jpg' };

const WIDTHS = [480, 960, 1_600];
/** The text of an id, for a regular expression. */
export const IMAGE_ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-\\d{1,4}x\\d{1,5}';
const WHOLE_ID = new RegExp(`^${IMAGE_ID}$`);
const WHOLE_URL = new RegExp(`^/media/(${IMAGE_ID})$`);

/** A drawing of this site, which a post may have as its cover: the sample posts do. */
const DRAWN_COVER = /^\/images\/(?:hi\/)?cover-[a-z-]+\.svg$/;
const DRAWN_SIZE = { width: 640, height: 360 };

export function isDrawnCover(cover: string): boolean {
  return DRAWN_COVER.test(cover);
}

/** The size is part of the id, so that a page can reserve the space of an image without a request. */
export function parseImageId(id: string): { width: number; height: number } | undefined {
  if (!WHOLE_ID.test(id)) return undefined;
  const [width = 0, height = 0] = id
    .slice(id.lastIndexOf('-') + 1)
    .split('x')
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** The id of an image of this site; undefined for any other URL. */
export function getImageId(url: string): string | undefined {
  return WHOLE_URL.exec(url)?.[1];
}

/** The path of the cover for shared links. */
export function shareImagePath(cover: string): string {
  return isDrawnCover(cover) ? cover.replace('.svg', '.png') : `${imageUrl(cover)}/${SHARE_IMAGE.file}`;
}

export function imageUrl(id: string): string {
  return `/media/${id}`;
}

/** The widths in which an image of this width is stored: it is never enlarged. */
export function imageWidths(width: number): number[] {
  return [...WIDTHS.filter((smaller) => smaller < width), width];
}

/** What `<picture>` needs to show an image or a drawn cover; undefined when this cannot be one. */
export function toPicture(id: string) {
  if (isDrawnCover(id)) return { ...DRAWN_SIZE, src: id, smallest: id, sources: [] };
  const size = parseImageId(id);
  if (!size) return undefined;
  const toSrcSet = (format: string) =>
    imageWidths(size.width)
      .map((width) => `${imageUrl(id)}/${width}.${format} ${width}w`)
      .join(', ');
  return {
    ...size,
    src: `${imageUrl(id)}/${size.width}.webp`,
    smallest: `${imageUrl(id)}/${Math.min(...imageWidths(size.width))}.webp`,
    sources: ['avif', 'webp'].map((format) => ({ type: `image/${format}`, srcSet: toSrcSet(format) })),
  };
}
