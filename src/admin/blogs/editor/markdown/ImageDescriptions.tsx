import { type RefObject, useRef, useState } from 'react';
import { MAX_ALT } from '../../../../shared/blog';
import { isBlank } from '../../../../shared/characters';
import { Button } from '../../../../ui/Button';
import { classNames } from '../../../../ui/classNames';
import { isComposing } from '../../../common/keys';
import { getExcess, LimitedTextField } from '../../../common/LimitedField';
import { UploadedImage } from '../../../records/editor/UploadedImage';
import { findUndescribed, toAlt, toImageText } from './imageText';
import styles from './MarkdownField.module.css';
import { replaceRange } from './textEditing';

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
  const heading =
    images.length === 1 ? 'A picture needs a description.' : `${images.length} pictures need a description.`;

  function describe(place: number, alt: string, isDecorative = false): void {
    const { current: field } = textarea;
    const image = field && findUndescribed(field.value)[place];
    if (!image) return;
    replaceRange(field, image.start, image.end, toImageText(image.url, alt, isDecorative));
    field.focus();
  }

  return (
    <section className={classNames('stack sunk round-s pad-4', styles.images)} aria-label={heading}>
      <p className="small">
        <strong>{heading}</strong> Screen readers read it aloud.
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
  const isEmpty = isBlank(toAlt(alt));

  function submit(): void {
    setIsTried(true);
    if (getExcess(alt, MAX_ALT) > 0) field.current?.focus();
    else if (!isEmpty) onDescribe(alt);
  }

  return (
    <div className={classNames('stack gap-3 gap-x-4 top', styles.image)}>
      <UploadedImage id={id} className={classNames('round-s', styles.picture)} />
      <div className="stack gap-2 shrinks">
        <LimitedTextField
          ref={field}
          label="What the picture shows"
          value={alt}
          error={isTried && isEmpty ? 'Please describe the picture, or mark it as decorative' : undefined}
          max={MAX_ALT}
          isTried={isTried}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
            // It would submit the form around it.
            event.preventDefault();
            submit();
          }}
        />
        <div className="cluster">
          <Button variant="secondary" size="small" onClick={submit}>
            Add description
          </Button>
          <Button variant="quiet" size="small" onClick={onDecorative}>
            It is decorative
          </Button>
        </div>
      </div>
    </div>
  );
}
