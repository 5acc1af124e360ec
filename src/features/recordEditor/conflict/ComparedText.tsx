import { diffArrays } from 'diff';
import { parseImageId } from '../../../contract/image';
import { UploadedImage } from '../../markdownEditor/UploadedImage';
import styles from './ComparedText.module.css';

/** Characters shown on each side of a difference. */
const CONTEXT = 160;
/** More words than this that differ are not compared one by one, which would take seconds. */
const MAX_DIFFERENT_WORDS = 2_000;

/**
 * A text with the words marked that another one does not have. Of long parts that are the same, only the words beside a
 * difference are shown. The id of an image is shown as the image.
 */
export function ComparedText({ text, other }: { text: string; other: string }) {
  if (parseImageId(text)) return <UploadedImage id={text} className={styles.image} />;
  if (text === other) return text;
  return compareWords(text, other).map(({ value, isChanged }, index, parts) => {
    if (isChanged) {
      return (
        <mark key={index} className={styles.changed}>
          {value}
        </mark>
      );
    }
    return shorten(value, index === 0, index === parts.length - 1);
  });
}

function compareWords(text: string, other: string): { value: string; isChanged: boolean }[] {
  const words = diffArrays(splitWords(other), splitWords(text), { maxEditLength: MAX_DIFFERENT_WORDS });
  if (!words) return [{ value: text, isChanged: true }];
  return words
    .filter(({ removed }) => !removed)
    .map(({ added, value }) => ({ value: value.join(''), isChanged: added }));
}

/** Leaves out the middle of a text between two differences, and the far end of one before or after them. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const before = isFirst ? 0 : CONTEXT;
  const after = isLast ? 0 : CONTEXT;
  if (text.length <= before + after) return text;
  return `${text.slice(0, before)}…${after > 0 ? text.slice(-after) : ''}`;
}

/** With the space after each word. By space alone, so that a syllable of Hindi stays whole. */
function splitWords(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)/);
}
