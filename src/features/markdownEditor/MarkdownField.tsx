import { subscribe as subscribeToPaste } from '@github/paste-markdown';
import {
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { blogEditor as copy } from '../../content/editors';
import { classNames } from '../../lib/classNames';
import { formatCount } from '../../lib/formatCount';
import { FieldFrame, type FieldProps, useField } from '../../ui/Field';
import { ImageDescriptions } from './ImageDescriptions';
import { countWords, readingMinutes } from './imageText';
import styles from './MarkdownField.module.css';
import { findToolbarButton, MarkdownToolbar } from './MarkdownToolbar';
import { UploadFailures } from './UploadFailures';
import { useImageUploads } from './useImageUploads';

/**
 * A text area for Markdown with a toolbar, keys, and images that are picked, pasted or dropped. What is typed stays byte
 * for byte, and every change can be undone by the browser.
 */
export function MarkdownField({
  label,
  help,
  error,
  content,
  ref,
  onCaret,
  ...input
}: FieldProps &
  Omit<ComponentProps<'textarea'>, 'content'> & {
    content: string;
    /** The caret has moved to this position. */
    onCaret: (position: number) => void;
  }) {
  const { id, noteId, control } = useField({ help, error });
  const box = useRef<HTMLDivElement>(null);
  const textarea = useRef<HTMLTextAreaElement>(null);
  const uploads = useImageUploads(textarea);
  const [isOver, setIsOver] = useState(false);
  const words = countWords(content);

  // Tables and links that are pasted become Markdown.
  useEffect(() => {
    const { current: field } = textarea;
    if (!field) return undefined;
    const { unsubscribe } = subscribeToPaste(field);
    return unsubscribe;
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const button = findToolbarButton(box.current, event.key.toLowerCase());
    if (!button) return;
    event.preventDefault();
    button.click();
  }

  function onPaste(event: ClipboardEvent): void {
    const files = getImages(event.clipboardData);
    // A copied paragraph or table comes with a picture of itself.
    if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    uploads.add(files);
  }

  function onDrop(event: DragEvent): void {
    setIsOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    uploads.add([...event.dataTransfer.files]);
  }

  function onDragOver(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Otherwise the browser would open the file in place of the page.
    event.preventDefault();
    setIsOver(true);
  }

  return (
    <FieldFrame {...{ id, noteId, label, help, error }}>
      <div
        ref={box}
        className={classNames(styles.box, isOver && styles.over, error && styles.invalid)}
        onDragOver={onDragOver}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <MarkdownToolbar field={id} onFiles={uploads.add} />
        <textarea
          {...input}
          {...control}
          ref={(element) => {
            textarea.current = element;
            if (typeof ref === 'function') ref(element);
          }}
          className={styles.textarea}
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
        <p className={styles.foot}>
          <span role="status">{uploads.waiting > 0 && copy.uploads.waiting(uploads.waiting)}</span>
          <span>
            {copy.words(formatCount(words), words)} · {copy.reading(readingMinutes(words))}
          </span>
        </p>
      </div>
      <UploadFailures failed={uploads.failed} onRetry={uploads.retry} onDismiss={uploads.dismiss} />
      <ImageDescriptions content={content} textarea={textarea} />
    </FieldFrame>
  );
}

function getImages({ files }: DataTransfer): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'));
}
