import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { MAX_ALT } from '../../../shared/blog';
import { IMAGE_TYPES } from '../../../shared/image';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { Checkbox } from '../../../ui/Field';
import { Notice } from '../../../ui/Notice';
import { LimitedTextField } from '../../common/LimitedField';
import { FilePicker, UploadFailures, useUploads } from '../../common/uploads';
import { UploadedImage } from '../../records/editor/UploadedImage';
import { IS_DECORATIVE } from '../blogText';
import styles from './BlogForm.module.css';
import { imageUploads } from './imageUploads';
import type { BlogEditorApi } from './useBlogEditor';

/** The picture for the card, the post and shared links, with its alternative text. */
export function CoverField({ blog }: { blog: BlogEditorApi }) {
  const picker = useRef<HTMLInputElement>(null);
  const { set, control, errors } = blog;
  const { cover } = blog.fields;
  const isDecorative = blog.fields.coverDecorative !== '';

  const uploads = useUploads({
    ...imageUploads,
    onStart: (upload) => blog.uploads.add('cover', upload),
    onEnd(_, image) {
      if (image) set({ cover: image._id, coverAlt: '', coverDecorative: '' });
    },
  });
  const isUploading = uploads.waiting.length > 0;

  function choose(files: File[]): void {
    // It takes the place of one that failed.
    for (const upload of uploads.failed) uploads.dismiss(upload);
    uploads.add(files);
  }

  return (
    <fieldset className={styles.cover}>
      <legend className="label below-2">
        Cover picture <span className="soft regular">(optional)</span>
      </legend>
      <div className={classNames('stack gap-x-5 round-s top pad-4', styles.coverBody)}>
        {cover && <UploadedImage id={cover} className={classNames('sunk round-s full', styles.picture)} />}
        <div className="stack gap-3 shrinks">
          {cover && (
            <>
              {!isDecorative && (
                <LimitedTextField
                  {...control('coverAlt')}
                  label="What the cover shows"
                  help="Screen readers read this aloud."
                  max={MAX_ALT}
                  isTried={errors.coverAlt !== undefined}
                  autoComplete="off"
                  dir="auto"
                />
              )}
              <Checkbox
                label="It is decorative"
                checked={isDecorative}
                onChange={({ target }) => set({ coverDecorative: target.checked ? IS_DECORATIVE : '' })}
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
              // An error of the cover moves the focus here.
              name="cover"
              variant="secondary"
              size="small"
              aria-disabled={isUploading}
              onClick={() => picker.current?.click()}
            >
              <ImagePlus size={18} />
              <span>{isUploading ? 'Uploading…' : cover ? 'Replace' : 'Choose a picture'}</span>
            </Button>
            {cover && (
              <Button
                variant="quiet"
                size="small"
                onClick={() => set({ cover: '', coverAlt: '', coverDecorative: '' })}
              >
                Remove
              </Button>
            )}
          </div>
          <p className="visually-hidden" role="status">
            {isUploading && 'Uploading…'}
          </p>
          <FilePicker ref={picker} label="Choose a picture" accept={IMAGE_TYPES} onPick={choose} />
          {errors.cover && <Notice tone="error">{errors.cover}</Notice>}
          <UploadFailures uploads={uploads} onAdd={choose} />
        </div>
      </div>
    </fieldset>
  );
}
