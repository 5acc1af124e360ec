import { formatCount } from './formatCount';
import { words } from './siteLanguage';

const characters = (count: number) => `${formatCount(count)} ${count === 1 ? 'character' : 'characters'}`;

/** Below a text near its limit, and the error of one beyond it. */
export const characterCount = {
  left: (count: number) => `${characters(count)} left`,
  tooLong: (count: number) => `${characters(count)} too long`,
  error: words({
    en: (count: number, max: number) =>
      `This is ${characters(count)} too long. Please use at most ${formatCount(max)}.`,
    hi: (count: number, max: number) =>
      `${formatCount(count)} अक्षर ज़्यादा ${count <= 1 ? 'हो गया' : 'हो गए'}। कृपया ${formatCount(max)} अक्षरों से ज़्यादा मत लिखिए।`,
  }),
};
