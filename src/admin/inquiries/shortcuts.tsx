import { useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { notifyThisTab, safeLocalStorage, subscribeToStorage } from '../../data/storage';
import { classNames } from '../../ui/classNames';
import { Dialog, PageHiddenContext } from '../common/Dialog';
import { getRowId, isTextField } from './inquiryFocus';
import styles from './list/InquiryList.module.css';

/** Every key of the screen (docs/product.md §14.15), as it is named in the help, and what it does. */
const KEYS = {
  next: ['J', 'Next inquiry'],
  previous: ['K', 'Previous inquiry'],
  open: ['Enter', 'Open it; again to go to it'],
  reply: ['R', 'Reply'],
  send: ['Ctrl Enter', 'Send the reply, add the note'],
  note: ['N', 'Write a note'],
  call: ['P', 'Call, and say what came of it'],
  whatsapp: ['W', 'WhatsApp, and say what came of it'],
  answered: ['E', 'Mark it as answered'],
  close: ['C', 'Close it'],
  spam: ['S', 'Mark it as spam, or as not spam'],
  assign: ['A', 'Assign it to me'],
  followUp: ['F', 'Set its follow-up date'],
  select: ['X', 'Select it: E, C, S and A change all selected'],
  nextPage: [']', 'Next page'],
  previousPage: ['[', 'Previous page'],
  search: ['/', 'Search'],
  back: ['Esc', 'End the typing; back to the list'],
  help: ['?', 'Show these keys'],
} as const;
type KeyName = keyof typeof KEYS;

const NAMES = Object.keys(KEYS) as KeyName[];
/** Held down, they go on. The others act once. */
const REPEATED: readonly KeyName[] = ['next', 'previous'];
/** Also while text is typed. */
const WHILE_TYPING: readonly KeyName[] = ['send', 'back'];
/** Without an inquiry that they are about. */
const WITHOUT_INQUIRY: readonly KeyName[] = [
  'next',
  'previous',
  'nextPage',
  'previousPage',
  'search',
  'help',
];

/** What a key is pressed on: the row or the open inquiry, and the element with the focus. */
export type Pressed = { id: string; target: Element };

/** @returns false when the key is left to the browser */
export type KeyHandlers = Record<KeyName, (pressed: Pressed) => boolean | void>;

/**
 * The keys of the screen, wherever the focus is, except in a text field or a dialog. Those that are a single character can
 * be switched off: they surprise people who dictate or whose hands shake (WCAG 2.1.4).
 */
export function useKeyHandlers(openId: string | undefined, handlers: KeyHandlers): void {
  const isPageHidden = useContext(PageHiddenContext);
  const areSingleKeysOn = useSingleKeys();

  const handleKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const { target } = event;
    const name = findKey(event);
    if (!name || !(target instanceof Element) || isPageHidden) return false;
    if (document.querySelector('dialog[open]') || target.closest('[role="dialog"]')) return false;
    if (!areSingleKeysOn && isSingle(name)) return false;
    if (event.repeat && !REPEATED.includes(name)) return false;
    if (isTextField(target) && !WHILE_TYPING.includes(name)) return false;
    const id = getRowId(target) ?? openId;
    if (id === undefined && !WITHOUT_INQUIRY.includes(name)) return false;
    return handlers[name]({ id: id ?? '', target }) !== false;
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return;
      if (handleKey(event)) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function findKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): KeyName | undefined {
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return key === 'Enter' ? 'send' : undefined;
  const pressed = key === 'Escape' ? 'Esc' : key.length === 1 ? key.toUpperCase() : key;
  return NAMES.find((name) => KEYS[name][0] === pressed);
}

function isSingle(name: KeyName): boolean {
  return KEYS[name][0].length === 1;
}

const STORAGE_KEY = 'inbox-single-keys';

function useSingleKeys(): boolean {
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
      <label className="row gap-3 hit pointer">
        <input
          type="checkbox"
          checked={areSingleKeysOn}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
        Use the keys of one character
      </label>
      <dl className={classNames('small stack gap-2 gap-x-6 ink', styles.keys)}>
        {NAMES.map((name) => (
          <div key={name} className={classNames('middle', styles.line)}>
            <dt className="row gap-1">
              {KEYS[name][0].split(' ').map((key) => (
                <kbd key={key} className={classNames('sunk round-s text-xs nowrap mono centre', styles.key)}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{KEYS[name][1]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
