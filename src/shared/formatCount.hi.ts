import { type characterCount as english, formatCount } from './formatCount';

export { formatCount };

export const characterCount: Pick<typeof english, 'error'> = {
  error: (count, max) =>
    `यह ${formatCount(count)} अक्षर ज़्यादा है। कृपया ${formatCount(max)} अक्षरों से ज़्यादा न लिखें।`,
};
