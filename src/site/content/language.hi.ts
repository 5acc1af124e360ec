import type * as english from './language';

export const languageTag = 'hi-IN';
export const imageFolder = '/images/hi';

export const otherTag = 'en-IN';
export const otherName = 'English';
export const toOther: typeof english.toOther = (path) => path.replace(/^\/hi\/?(404$)?/, '/');
