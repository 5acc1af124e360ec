import '@github/markdown-toolbar-element';
import { Bold, Code, Heading2, Image, Italic, Link, List, type LucideIcon, TextQuote } from 'lucide-react';
import { type HTMLAttributes, useRef } from 'react';
import { IMAGE_TYPES } from '../../../../shared/image';
import { classNames } from '../../../../ui/classNames';
import { FilePicker } from '../../../common/uploads';
import styles from './MarkdownField.module.css';

type ToolbarElement = HTMLAttributes<HTMLElement> & { class?: string; for?: string; level?: string };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements
      extends Record<'markdown-toolbar' | (typeof BUTTONS)[number]['Element'], ToolbarElement> {}
  }
}

const BUTTONS = [
  { Element: 'md-header', Icon: Heading2, label: 'Heading' },
  { Element: 'md-bold', Icon: Bold, label: 'Bold', key: 'b' },
  { Element: 'md-italic', Icon: Italic, label: 'Italic', key: 'i' },
  { Element: 'md-link', Icon: Link, label: 'Link', key: 'k' },
  { Element: 'md-unordered-list', Icon: List, label: 'List' },
  { Element: 'md-quote', Icon: TextQuote, label: 'Quote' },
  { Element: 'md-code', Icon: Code, label: 'Code', key: 'e' },
] as const satisfies { Element: string; Icon: LucideIcon; label: string; key?: string }[];

/** The button of a key that is pressed with Ctrl, or Command on a Mac. */
export function findToolbarButton(toolbar: Element | null, key: string): HTMLElement | null {
  const button = BUTTONS.find((entry) => 'key' in entry && entry.key === key);
  return button ? (toolbar?.querySelector<HTMLElement>(button.Element) ?? null) : null;
}

/** Buttons that put Markdown into a text area; the arrow keys move between them. */
export function MarkdownToolbar({ field, onFiles }: { field: string; onFiles: (files: File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);

  return (
    <>
      <markdown-toolbar
        class={classNames('cluster sunk ruled-below', styles.toolbar)}
        for={field}
        aria-label="Formatting"
        aria-controls={field}
      >
        {BUTTONS.map(({ Element, Icon, label, ...button }) => {
          const key = 'key' in button ? button.key : undefined;
          return (
            <Element
              key={Element}
              class={`${styles.button} hit soft round-s`}
              tabIndex={-1}
              role="button"
              aria-label={label}
              title={key ? `${label} (Ctrl+${key.toUpperCase()})` : label}
              aria-keyshortcuts={key && `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}`}
              {...(Element === 'md-header' && { level: '2' })}
            >
              <Icon size={19} />
            </Element>
          );
        })}
        <button
          type="button"
          data-md-button="picture"
          className={classNames('hit soft round-s', styles.button)}
          tabIndex={-1}
          aria-label="Add pictures"
          title="Add pictures"
          onClick={() => picker.current?.click()}
        >
          <Image size={19} />
        </button>
      </markdown-toolbar>
      <FilePicker ref={picker} label="Add pictures" accept={IMAGE_TYPES} multiple onPick={onFiles} />
    </>
  );
}
