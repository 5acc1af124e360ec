import { type RefObject, useEffect, useEffectEvent } from 'react';
import { classNames } from '../../ui/classNames';
import { Dialog } from '../../ui/Dialog';
import styles from './InquiryList.module.css';
import { getRowId, isTextField } from './inquiryFocus';

/** What the keys of a list do; those about a row get its id. */
export type ListKeys = {
  onMove: (id: string | undefined, step: 1 | -1) => void;
  /** @returns whether the key was handled */
  onEnter: (id: string) => boolean;
  onRow: Record<'r' | 'n' | 'a' | 'e', (id: string) => void>;
  onSearch: () => void;
  onHelp: () => void;
};

/**
 * Single keys that act while the list has the focus, and only then: elsewhere they would surprise people who dictate or
 * whose hands shake (WCAG 2.1.4).
 */
export function useListKeys(list: RefObject<HTMLElement | null>, keys: ListKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent): boolean => {
    const { target } = event;
    if (!(target instanceof Element) || isTextField(target)) return false;
    const id = getRowId(target);
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (key === 'j' || key === 'k') keys.onMove(id, key === 'j' ? 1 : -1);
    else if (key === '/') keys.onSearch();
    else if (key === '?') keys.onHelp();
    else if (id === undefined || event.repeat) return false;
    else if (key === 'Enter') return target.matches('a') && keys.onEnter(id);
    else if (key === 'r' || key === 'n' || key === 'a' || key === 'e') keys.onRow[key](id);
    else return false;
    return true;
  });

  useEffect(() => {
    const { current: element } = list;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (handleKey(event)) event.preventDefault();
    };
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  }, [list]);
}

const SHORTCUTS = {
  J: 'Next inquiry',
  K: 'Previous inquiry',
  Enter: 'Open it; again to go to it',
  R: 'Reply',
  N: 'Write a note',
  A: 'Assign it to me',
  E: 'Mark it as answered',
  Space: 'Select it, on its checkbox',
  '/': 'Search',
  Esc: 'Back from an inquiry to the list',
  '?': 'Show these shortcuts',
};

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Keyboard shortcuts"
      text={<p>They work while the list has the focus.</p>}
      cancel="Close"
      onClose={onClose}
    >
      <dl className={classNames('stack gap-2', styles.keys)}>
        {Object.entries(SHORTCUTS).map(([key, text]) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
