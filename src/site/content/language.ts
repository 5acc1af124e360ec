/** The language of this site, as in `lang`. */
export const languageTag: string = 'en-IN';
/** Where the pictures are that have its words. */
export const imageFolder: string = '/images';

/** The other language, its name in itself, and the same page in it. Pages that English alone has lead to the start, and so does the HTML for missing pages. */
export const otherTag: string = 'hi-IN';
export const otherName: string = 'हिन्दी';
export const toOther = (path: string): string => `/hi${path.replace(/^\/(home|404|\w+dashboard)?$/, '')}`;
