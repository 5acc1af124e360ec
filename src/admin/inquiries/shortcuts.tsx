import { useSyncExternalStore } from 'react';
import { notifyThisTab, safeLocalStorage, subscribeToStorage } from '../../api/storage';
import { classNames } from '../../ui/classNames';
import { Dialog } from '../common/Dialog';
import styles from './Inquiries.module.css';

type Shortcut = {
  /** The key as the help names it. */
  key: string;
  help: string;
  /** It also acts on the repeated events of a key that is held down. */
  repeats?: true;
  /** It also acts while text is typed. */
  actsWhileTyping?: true;
  /** It can act without an inquiry with the focus or open one, such as on the selected ones. */
  needsNoInquiry?: true;
};

const TABLE = {
  next: { key: 'J', help: 'Next inquiry', repeats: true, needsNoInquiry: true },
  previous: { key: 'K', help: 'Previous inquiry', repeats: true, needsNoInquiry: true },
  open: { key: 'Enter', help: 'Open; press again to jump to it' },
  reply: { key: 'R', help: 'Reply' },
  send: { key: 'Ctrl Enter', help: 'Send the reply, add the note', actsWhileTyping: true },
  note: { key: 'N', help: 'Write a note' },
  answered: { key: 'E', help: 'Mark it, or all selected, as answered', needsNoInquiry: true },
  close: { key: 'C', help: 'Close it, or all selected', needsNoInquiry: true },
  search: { key: '/', help: 'Search', needsNoInquiry: true },
  back: { key: 'Esc', help: 'Stop typing, back to the list', actsWhileTyping: true },
  help: { key: '?', help: 'Show these keys', needsNoInquiry: true },
} satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof TABLE;

/** The keyboard shortcuts of the screen, in the order of their help. */
export const SHORTCUTS: Record<ShortcutName, Shortcut> = TABLE;

const STORAGE_KEY = 'inbox-single-keys';

/**
 * Whether the shortcuts of one character are on. They can be switched off: they surprise people who dictate or whose
 * hands shake (WCAG 2.1.4).
 */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribeToSingleKeys, () => safeLocalStorage.getItem(STORAGE_KEY) !== 'off');
}

function subscribeToSingleKeys(listener: () => void): () => void {
  return subscribeToStorage((key) => key === STORAGE_KEY, listener);
}

function setSingleKeys(areOn: boolean): void {
  if (areOn) safeLocalStorage.removeItem(STORAGE_KEY);
  else safeLocalStorage.setItem(STORAGE_KEY, 'off');
  notifyThisTab(STORAGE_KEY);
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const areSingleKeysOn = useSingleKeys();
  return (
    <Dialog
      title="Keyboard shortcuts"
      text={<p>They work everywhere on this screen, except while you type.</p>}
      cancel="Close"
      onClose={onClose}
    >
      {/* First, since it gets the focus, and the dialog is scrolled to that. */}
      <label className="row gap-3 hit">
        <input
          type="checkbox"
          checked={areSingleKeysOn}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
        Turn on single-key shortcuts
      </label>
      <dl className={classNames('small stack gap-2 gap-x-6 ink', styles.keys)}>
        {Object.values(SHORTCUTS).map(({ key, help }) => (
          <div key={key} className={classNames('middle', styles.line)}>
            <dt className="row gap-1">
              {key.split(' ').map((part) => (
                <kbd key={part} className={classNames('sunk round-s text-xs nowrap mono centre', styles.key)}>
                  {part}
                </kbd>
              ))}
            </dt>
            <dd>{help}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
