import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/Button';
import styles from './RowAction.module.css';

/**
 * The button that removes a row from its list. The next row moves under the pointer, so the second click of a double
 * click and a repeated key are ignored.
 * @param itemName added to the label for screen readers
 */
export function RowAction({
  id,
  itemName,
  tone,
  onAction,
  children,
}: {
  id: string;
  itemName: string;
  tone: 'danger' | 'plain';
  onAction: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      variant={tone === 'danger' ? 'dangerQuiet' : 'quiet'}
      size="small"
      data-row-action={id}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={(event) => event.detail <= 1 && onAction()}
    >
      {children} <span className="visually-hidden">{itemName}</span>
    </Button>
  );
}

/** A link from a row to a page of its record. */
export function RowLink({ to, itemName, children }: { to: string; itemName: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'quiet', size: 'small' })}>
      {children} <span className="visually-hidden">{itemName}</span>
    </Link>
  );
}

/** The title of a row as a link to the editor of its record. */
export function TitleLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.title}>
      {children}
    </Link>
  );
}

/** Focuses the action of this row. @returns whether the row exists */
export function focusRow(id: string | undefined): boolean {
  const actions = document.querySelectorAll<HTMLElement>('[data-row-action]');
  const action = [...actions].find((element) => element.dataset.rowAction === id);
  action?.focus();
  return action !== undefined;
}
