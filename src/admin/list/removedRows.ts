import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Page } from '../../shared/list';
import { focusHeading } from '../../ui/focus';

/** Focuses what has `data-row-action` in this row. @returns whether the row exists */
export function focusRow(id: string | undefined): boolean {
  const actions = document.querySelectorAll<HTMLElement>('[data-row-action]');
  const action = [...actions].find((element) => element.dataset.rowAction === id);
  action?.focus();
  return action !== undefined;
}

type Row = { _id: string };
export type ShownRows = { rows: Row[] | undefined; page: number; pageHref: (page: number) => string };

/**
 * Moves the focus from a removed row to the next row, and navigates from a last page that has become empty to the page
 * before.
 * @returns must be called with the id of a row before its removal
 */
export function useFocusAfterRemoval({ rows, page, pageHref }: ShownRows): (id: string) => void {
  const navigate = useNavigate();
  const removed = useRef<{ id: string; nextId: string | undefined }>(undefined);

  useEffect(() => {
    const { current } = removed;
    if (!current || !rows || rows.some(({ _id }) => _id === current.id)) return;
    removed.current = undefined;
    // The page before takes the focus itself.
    if (rows.length === 0 && page > 1) void navigate(pageHref(page - 1), { replace: true });
    // A focus that the admin has moved elsewhere is not changed.
    else if (document.activeElement === document.body && !focusRow(current.nextId)) focusHeading();
  });

  return (id) => {
    const index = rows?.findIndex(({ _id }) => _id === id) ?? -1;
    // Another page is shown by now.
    if (index < 0) return;
    removed.current = { id, nextId: (rows?.[index + 1] ?? rows?.[index - 1])?._id };
  };
}

/** A page of a list without this record. */
export function withoutRecord<Item extends Row>(
  list: Page<Item> | undefined,
  id: string,
): Page<Item> | undefined {
  if (!list?.items.some(({ _id }) => _id === id)) return list;
  return { items: list.items.filter(({ _id }) => _id !== id), total: list.total - 1 };
}
