import { LANGUAGES } from '../../shared/languages';
import { inquiryFormIn } from './words';

const toLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** In either language: the form may have been begun in the other one. */
const details = LANGUAGES.map((language) => inquiryFormIn[language].details);
const templateLines = new Set(details.flatMap(({ openings }) => Object.values(openings).flatMap(toLines)));
/** The wish and the time, not what it is about. */
const callLines = details.flatMap(({ openings }) => toLines(openings.call).slice(0, 2));

/** Whether a message is the one that a link has written, or what is left of it. */
export const isAsWritten = (message: string): boolean =>
  toLines(message).every((line) => templateLines.has(line));

/** Whether a message has nothing but the empty blanks of a link; "Please call me." says enough. */
export const isUnfilled = (message: string): boolean =>
  message.trim() !== '' && isAsWritten(message) && toLines(message).every((line) => line.endsWith(':'));

/** Whether an inquiry asks for a call: its topic, which stays when the message is another one, or a line that links write. */
export const asksForCall = (topic: string | null | undefined, message: string | null | undefined): boolean =>
  topic === 'call' ||
  toLines(message ?? '').some((line) => callLines.some((asked) => line.startsWith(asked)));
