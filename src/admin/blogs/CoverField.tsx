import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { MAX_ALT } from '../../shared/blog';
import { createIdempotencyKey } from '../../shared/idempotencyKey';
import { IMAGE_TYPES } from '../../shared/image';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Field';
import { LimitedTextField } from '../../ui/LimitedField';
import { Notice } from '../../ui/Notice';
import { useIsMounted } from '../../ui/useIsMounted';
import type { StartUpload } from '../editor/useUploads';
import { blogEditor } from '../words/editors';
import { type BlogFields, IS_DECORATIVE } from './blogResource';
import styles from './CoverField.module.css';
import { UploadedImage } from './markdown/UploadedImage';
import { UploadFailures } from './markdown/UploadFailures';
import { type FailedUpload, upload } from './markdown/useImageUploads';

const copy = blogEditor.cover;

/** The picture for the card, the post and shared links, with its alternative text. */
export function CoverField({
  form,
  startUpload,
}: {
  form: UseFormReturn<BlogFields>;
  startUpload: StartUpload;
}) {
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  const [failure, setFailure] = useState<FailedUpload>();
  const { control, register, setValue, clearErrors, formState } = form;
  // With it an error of the cover moves the focus to the button.
  const { field } = useController({ control, name: 'cover' });
  const cover = field.value;
  const alt = useWatch({ control, name: 'coverAlt' });
  const isDecorative = useWatch({ control, name: 'coverDecorative' }) !== '';
  const isMounted = useIsMounted();

  function change(name: 'cover' | 'coverAlt' | 'coverDecorative', value: string): void {
    setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  }

  async function choose(file: File): Promise<void> {
    setFailure(undefined);
    setIsUploading(true);
    const key = createIdempotencyKey();
    const finishUpload = startUpload('cover', copy.unfinished);
    const outcome = await upload(key, file);
    finishUpload();
    if (!isMounted()) return;
    setIsUploading(false);
    clearErrors('cover');
    if ('error' in outcome) setFailure({ key, file, ...outcome });
    else {
      change('coverAlt', '');
      change('coverDecorative', '');
      change('cover', outcome.image._id);
    }
  }

  function onPick({ target }: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    if (file) void choose(file);
    // The same file can be picked again.
    target.value = '';
  }

  function remove(): void {
    change('cover', '');
    change('coverAlt', '');
    change('coverDecorative', '');
    button.current?.focus();
  }

  return (
    <fieldset className={styles.cover}>
      <legend className={styles.legend}>
        {copy.legend} <span className={styles.optional}>({copy.optional})</span>
      </legend>
      <div className={styles.body}>
        {cover && <UploadedImage id={cover} className={styles.picture} />}
        <div className={styles.fields}>
          {cover && (
            <>
              {!isDecorative && (
                <LimitedTextField
                  {...register('coverAlt')}
                  label={copy.alt}
                  help={copy.altHelp}
                  error={formState.errors.coverAlt?.message}
                  value={alt}
                  max={MAX_ALT}
                  isTried={formState.errors.coverAlt !== undefined}
                  autoComplete="off"
                  dir="auto"
                />
              )}
              <Checkbox
                label={copy.decorative}
                checked={isDecorative}
                onChange={({ target }) => change('coverDecorative', target.checked ? IS_DECORATIVE : '')}
              />
            </>
          )}
          {!cover && <p className={styles.help}>{copy.help}</p>}
          <div className={styles.actions}>
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
              {isUploading ? copy.uploading : cover ? copy.replace : copy.choose}
            </Button>
            {cover && (
              <Button variant="quiet" size="small" onClick={remove}>
                {copy.remove}
              </Button>
            )}
          </div>
          <p className="visually-hidden" role="status">
            {isUploading && copy.uploading}
          </p>
          <input
            ref={picker}
            type="file"
            hidden
            accept={IMAGE_TYPES}
            aria-label={copy.choose}
            onChange={onPick}
          />
          {formState.errors.cover && <Notice tone="error">{formState.errors.cover.message}</Notice>}
          {failure && (
            <UploadFailures
              failed={[failure]}
              onRetry={({ file }) => void choose(file)}
              onDismiss={() => setFailure(undefined)}
            />
          )}
        </div>
      </div>
    </fieldset>
  );
}
