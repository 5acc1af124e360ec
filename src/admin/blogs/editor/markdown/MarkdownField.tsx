import { installLink, uninstallLink } from '@github/paste-markdown';
import { type ClipboardEvent, type ComponentProps, type KeyboardEvent, useEffect, useRef } from 'react';
import { readingMinutes } from '../../../../pages/blog/readingMinutes';
import { formatCount } from '../../../../shared/formatCount';
import { classNames } from '../../../../ui/classNames';
import { Field, type FieldProps } from '../../../../ui/Field';
import { getShortcutKey, isComposing } from '../../../common/keys';
import { typeText } from '../../../common/typeText';
import { UploadFailures, useFileDrop, useUploads } from '../../../common/uploads';
import { imageUploads } from '../imageUploads';
import { htmlToMarkdown } from './htmlToMarkdown';
import { ImageDescriptions } from './ImageDescriptions';
import { countWords, toImageText } from './imageText';
import styles from './MarkdownField.module.css';
import { findToolbarButton, MarkdownToolbar } from './MarkdownToolbar';
import { continueList, insertBlock, insertPicture } from './textEditing';

/** A heading, list, quote, table or code: it begins a line. */
const BLOCK_START = /^(#+ |- |\d+\. |> |\||```)/;

/**
 * A text area for Markdown with a toolbar, keys, and images that are picked, pasted or dropped. What is typed stays byte
 * for byte, and every change can be undone by the browser.
 */
export function MarkdownField({
  content,
  ref,
  onCaret,
  onUpload,
  ...props
}: FieldProps &
  Omit<ComponentProps<'textarea'>, 'content'> & {
    content: string;
    /** The caret has moved to this position. */
    onCaret: (position: number) => void;
    onUpload: (upload: Promise<unknown>) => void;
  }) {
  const box = useRef<HTMLDivElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const uploads = useUploads({
    ...imageUploads,
    onStart: onUpload,
    async send(upload) {
      const image = await imageUploads.send(upload);
      await untilComposed(textarea.current);
      return image;
    },
    onEnd(_, image) {
      if (image && textarea.current) insertPicture(textarea.current, toImageText(image.url, ''));
    },
  });
  const { isOver, dropZone } = useFileDrop(uploads.add);
  const words = countWords(content);

  // A URL that is pasted over a text makes it a link.
  useEffect(() => {
    const { current: field } = textarea;
    if (!field) return undefined;
    installLink(field);
    return () => uninstallLink(field);
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.key === 'Enter') onEnter(event);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const button = findToolbarButton(box.current, getShortcutKey(event.nativeEvent));
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  function onEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const { currentTarget: field, nativeEvent, shiftKey, ctrlKey, metaKey, altKey } = event;
    if (shiftKey || ctrlKey || metaKey || altKey || isComposing(nativeEvent)) return;
    const { value, selectionStart, selectionEnd } = field;
    const change = selectionStart === selectionEnd ? continueList(value, selectionStart) : undefined;
    if (!change) return;
    event.preventDefault();
    field.setSelectionRange(change.start, selectionEnd);
    typeText(field, change.text);
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const { currentTarget: field, clipboardData } = event;
    const markdown = htmlToMarkdown(clipboardData.getData('text/html'));
    if (markdown) {
      event.preventDefault();
      if (BLOCK_START.test(markdown)) insertBlock(field, markdown);
      else typeText(field, markdown);
      return;
    }
    const files = [...clipboardData.files].filter(({ type }) => type.startsWith('image/'));
    // A copied paragraph or table comes with a picture of itself.
    if (files.length === 0 || clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    uploads.add(files);
  }

  return (
    <Field props={props}>
      {(input) => (
        <>
          <div
            ref={box}
            className={classNames(
              'shrinks round-s',
              styles.box,
              isOver && styles.over,
              props.error && styles.invalid,
            )}
            {...dropZone}
          >
            <MarkdownToolbar field={input.id} onFiles={uploads.add} />
            <textarea
              {...input}
              ref={(element) => {
                textarea.current = element;
                if (typeof ref === 'function') ref(element);
              }}
              className={classNames('small full mono pad-y-3 pad-x-4', styles.textarea)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              onSelect={({ currentTarget }) => onCaret(currentTarget.selectionEnd)}
              onCompositionStart={({ currentTarget }) => {
                currentTarget.dataset.composing = '';
              }}
              onCompositionEnd={({ currentTarget }) => {
                delete currentTarget.dataset.composing;
              }}
            />
            <p className="cluster gap-1 gap-x-4 between fine figures pad-y-2 pad-x-4">
              <span role="status" className="breaks">
                {uploads.waiting.length > 0 &&
                  `Uploading ${uploads.waiting.map(({ file }) => `“${file.name}”`).join(', ')}…`}
              </span>
              <span>
                {[
                  words === 1 ? '1 word' : `${formatCount(words)} words`,
                  words > 0 && `${readingMinutes(words)} min read`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
          </div>
          <UploadFailures uploads={uploads} onAdd={uploads.add} />
          <ImageDescriptions content={content} textarea={textarea} />
        </>
      )}
    </Field>
  );
}

/** A change in the middle of a word that is being composed, as in Hindi, would end it. */
function untilComposed(field: HTMLTextAreaElement | null): Promise<void> | undefined {
  if (field?.dataset.composing === undefined) return undefined;
  return new Promise((resolve) => {
    field.addEventListener('compositionend', () => setTimeout(resolve), { once: true });
  });
}
