import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { MAX_ALT } from '../../../shared/blog';
import { IMAGE_TYPES } from '../../../shared/image';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { Checkbox } from '../../../ui/Field';
import { Notice } from '../../../ui/Notice';
import { FilePicker } from '../../common/FilePicker';
import { LimitedTextField } from '../../common/LimitedField';
import { UploadFailures } from '../../common/UploadFailures';
import { useUploads } from '../../common/useUploads';
import { UploadedImage } from '../../editing/UploadedImage';
import { type BlogText, IS_DECORATIVE } from '../blogText';
import styles from './BlogForm.module.css';
import { imageUploads } from './imageUploads';

/** The picture for the card, the post and shared links, with its alternative text. */
export function CoverField({
  form,
  onUpload,
}: {
  form: UseFormReturn<BlogText>;
  onUpload: (upload: Promise<unknown>) => void;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { control, register, setValue, clearErrors, formState } = form;
  // With it an error of the cover moves the focus to the button.
  const { field } = useController({ control, name: 'cover' });
  const cover = field.value;
  const alt = useWatch({ control, name: 'coverAlt' });
  const isDecorative = useWatch({ control, name: 'coverDecorative' }) !== '';

  function change(name: 'cover' | 'coverAlt' | 'coverDecorative', value: string): void {
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }

  const uploads = useUploads({
    ...imageUploads,
    onStart: onUpload,
    onEnd(_, image) {
      clearErrors('cover');
      if (!image) return;
      change('coverAlt', '');
      change('coverDecorative', '');
      change('cover', image._id);
    },
  });
  const isUploading = uploads.waiting.length > 0;

  function choose(files: File[]): void {
    // It takes the place of one that failed.
    for (const upload of uploads.failed) uploads.dismiss(upload);
    uploads.add(files);
  }

  function remove(): void {
    change('cover', '');
    change('coverAlt', '');
    change('coverDecorative', '');
    button.current?.focus();
  }

  return (
    <fieldset className={styles.cover}>
      <legend className="label below-2">
        Cover picture <span className="soft regular">(optional)</span>
      </legend>
      <div className={classNames('stack gap-x-5 round-s top', styles.coverBody)}>
        {cover && <UploadedImage id={cover} className={classNames('sunk round-s full', styles.picture)} />}
        <div className="stack gap-3 shrinks">
          {cover && (
            <>
              {!isDecorative && (
                <LimitedTextField
                  {...register('coverAlt')}
                  label="What the cover shows"
                  help="It is read out to those who cannot see the picture."
                  error={formState.errors.coverAlt?.message}
                  value={alt}
                  max={MAX_ALT}
                  isTried={formState.errors.coverAlt !== undefined}
                  autoComplete="off"
                  dir="auto"
                />
              )}
              <Checkbox
                label="It is decorative"
                checked={isDecorative}
                onChange={({ target }) => change('coverDecorative', target.checked ? IS_DECORATIVE : '')}
              />
            </>
          )}
          {!cover && (
            <p className="muted">
              Shown on the post’s card, above the post and with shared links. Without one, a pattern is drawn.
              JPEG, PNG, WebP or AVIF, at most 15 MB.
            </p>
          )}
          <div className="cluster">
            <Button
              ref={(element) => {
                button.current = element;
                field.ref(element);
              }}
              variant="secondary"
              size="small"
              aria-disabled={isUploading}
              onClick={() => !isUploading && picker.current?.click()}
            >
              <ImagePlus size={18} />
              {isUploading ? 'Uploading…' : cover ? 'Replace' : 'Choose a picture'}
            </Button>
            {cover && (
              <Button variant="quiet" size="small" onClick={remove}>
                Remove
              </Button>
            )}
          </div>
          <p className="visually-hidden" role="status">
            {isUploading && 'Uploading…'}
          </p>
          <FilePicker ref={picker} label="Choose a picture" accept={IMAGE_TYPES} onPick={choose} />
          {formState.errors.cover && <Notice tone="error">{formState.errors.cover.message}</Notice>}
          <UploadFailures uploads={uploads} onAdd={choose} />
        </div>
      </div>
    </fieldset>
  );
}
