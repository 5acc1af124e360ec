import { type RefObject, useRef, useState } from 'react';
import { MAX_ALT } from '../../../shared/blog';
import { Button } from '../../../ui/Button';
import { getExcess, LimitedTextField } from '../../../ui/LimitedField';
import { blogEditor } from '../../words/editors';
import styles from './ImageDescriptions.module.css';
import { findUndescribed, toImageText } from './imageText';
import { replaceRange } from './textEditing';
import { UploadedImage } from './UploadedImage';

const copy = blogEditor.images;

/** Asks for the alternative text of each image that has none, under the text. */
export function ImageDescriptions({
  content,
  textarea,
}: {
  content: string;
  textarea: RefObject<HTMLTextAreaElement | null>;
}) {
  const images = findUndescribed(content);
  if (images.length === 0) return null;

  function describe(place: number, alt: string, isDecorative = false): void {
    const { current: field } = textarea;
    const image = field && findUndescribed(field.value)[place];
    if (!image) return;
    replaceRange(field, image.start, image.end, toImageText(image.url, alt, isDecorative));
    field.focus();
  }

  return (
    <section className={styles.images} aria-label={copy.heading(images.length)}>
      <p className={styles.lead}>
        <strong>{copy.heading(images.length)}</strong> {copy.lead}
      </p>
      {images.map(({ id }, place) => (
        <Description
          // The same image may be in a text twice.
          key={`${id} ${images.slice(0, place).filter((other) => other.id === id).length}`}
          id={id}
          onDescribe={(alt) => describe(place, alt)}
          onDecorative={() => describe(place, '', true)}
        />
      ))}
    </section>
  );
}

function Description({
  id,
  onDescribe,
  onDecorative,
}: {
  id: string;
  onDescribe: (alt: string) => void;
  onDecorative: () => void;
}) {
  const [alt, setAlt] = useState('');
  const [isTried, setIsTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function submit(): void {
    setIsTried(true);
    if (getExcess(alt, MAX_ALT) > 0) field.current?.focus();
    else if (alt.trim()) onDescribe(alt);
  }

  return (
    <div className={styles.image}>
      <UploadedImage id={id} className={styles.picture} />
      <div className={styles.fields}>
        <LimitedTextField
          ref={field}
          label={copy.label}
          value={alt}
          error={isTried && !alt.trim() ? copy.missing : undefined}
          max={MAX_ALT}
          isTried={isTried}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // It would submit the form around it.
            event.preventDefault();
            submit();
          }}
        />
        <div className={styles.actions}>
          <Button variant="secondary" size="small" onClick={submit}>
            {copy.add}
          </Button>
          <Button variant="quiet" size="small" onClick={onDecorative}>
            {copy.decorative}
          </Button>
        </div>
      </div>
    </div>
  );
}
