import { parseImageId } from '../../../contract/image';
import { UploadedImage } from '../../markdownEditor/UploadedImage';
import type { TextDiff } from './conflictDiff';
import styles from './DiffedText.module.css';

/** A text with its differing part marked; the id of an image is shown as the image. */
export function DiffedText({ text, diff: { before, changed, after } }: { text: string; diff: TextDiff }) {
  if (parseImageId(text)) return <UploadedImage id={text} className={styles.image} />;
  return (
    <>
      {before}
      {changed && <mark className={styles.changed}>{changed}</mark>}
      {after}
    </>
  );
}
