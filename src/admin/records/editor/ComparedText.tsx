import { diffArrays } from 'diff';
import { toPicture } from '../../../shared/image';
import { classNames } from '../../../ui/classNames';
import styles from './ComparedText.module.css';
import { UploadedImage } from './UploadedImage';

/** Words shown on each side of a difference. */
const CONTEXT = 30;
/** More words than this that differ are not compared one by one, which would take seconds. */
const MAX_DIFFERENT_WORDS = 2_000;
/** Longer texts scroll in their own box, which must be focusable. */
const LONG_TEXT = 400;

/**
 * One of two versions of a text, with the words marked that the other does not have. Of long parts that are the same, only
 * the words beside a difference are shown.
 */
export function ComparedText({
  label,
  texts,
  others,
}: {
  label: string;
  /** One text, or several that belong together; the id of an image is shown as the image. */
  texts: string[];
  others: string[];
}) {
  const isLong = texts.join('').length > LONG_TEXT;
  return (
    <div
      className={`${styles.text} small pre-wrap breaks focus-inside`}
      dir="auto"
      role="group"
      aria-label={label}
      tabIndex={isLong ? 0 : undefined}
    >
      {texts.join('') === '' && <span className="muted">Empty</span>}
      {texts.map((text, index) => (
        <div key={index}>
          {toPicture(text) ? (
            <UploadedImage id={text} className={classNames('round-s', styles.image)} />
          ) : (
            <MarkedText text={text} other={others[index] ?? ''} />
          )}
        </div>
      ))}
    </div>
  );
}

function MarkedText({ text, other }: { text: string; other: string }) {
  if (text === other) return text;
  return compareWords(text, other).map(({ words, isChanged }, index, parts) =>
    isChanged ? (
      <mark key={index} className={classNames('tint-accent', styles.changed)}>
        {words.join('')}
      </mark>
    ) : (
      shorten(words, index === 0, index === parts.length - 1)
    ),
  );
}

function compareWords(text: string, other: string): { words: string[]; isChanged: boolean }[] {
  const words = splitWords(text);
  const parts = diffArrays(splitWords(other), words, { maxEditLength: MAX_DIFFERENT_WORDS });
  if (!parts) return [{ words, isChanged: true }];
  return parts
    .filter(({ removed }) => !removed)
    .map(({ added, value }) => ({ words: value, isChanged: added }));
}

/** Leaves out the middle of a text between two differences, and the far end of one before or after them. */
function shorten(words: string[], isFirst: boolean, isLast: boolean): string {
  const before = isFirst ? 0 : CONTEXT;
  const after = isLast ? 0 : CONTEXT;
  if (words.length <= before + after) return words.join('');
  return [...words.slice(0, before), '… ', ...words.slice(words.length - after)].join('');
}

/** With the space after each word. By space alone, so that a syllable of Hindi stays whole. */
function splitWords(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)/);
}
