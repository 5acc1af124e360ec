import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../ui/Button';
import styles from './RowAction.module.css';

/**
 * The button that takes a row out of its list. Since another row then stands in its place, the second click of a
 * double click and a key that is held down do nothing.
 * @param itemName whose row it is; said to screen readers after the visible words
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
      variant="quiet"
      size="small"
      className={tone === 'danger' ? styles.danger : undefined}
      data-row-action={id}
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={(event) => event.detail <= 1 && onAction()}
    >
      {children} <span className="visually-hidden">{itemName}</span>
    </Button>
  );
}

/** A way from a row to a page about it. */
export function RowLink({ to, itemName, children }: { to: string; itemName: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass({ variant: 'quiet', size: 'small' })}>
      {children} <span className="visually-hidden">{itemName}</span>
    </Link>
  );
}

/** Puts the focus on the action of this row. @returns whether the row is there */
export function focusRow(id: string | undefined): boolean {
  const actions = document.querySelectorAll<HTMLElement>('[data-row-action]');
  const action = [...actions].find((element) => element.dataset.rowAction === id);
  action?.focus();
  return action !== undefined;
}
