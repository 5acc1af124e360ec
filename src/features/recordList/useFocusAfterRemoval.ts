import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Page } from '../../contract/list';
import { focusHeading } from '../../lib/focus';
import { focusRow } from './RowAction';

type Row = { _id: string };

/**
 * After a row was removed, moves the focus that was on it to the next row, and replaces a last page that has become
 * empty by the page before.
 * @param rows the rows that are shown now
 * @returns to be called with the row's id before it is removed
 */
export function useFocusAfterRemoval({
  rows,
  page,
  pageHref,
}: {
  rows: Row[] | undefined;
  page: number;
  pageHref: (page: number) => string;
}): (id: string) => void {
  const navigate = useNavigate();
  const removed = useRef<{ id: string; nextId: string | undefined }>(undefined);

  useEffect(() => {
    const { current } = removed;
    if (!current || !rows || rows.some(({ _id }) => _id === current.id)) return;
    removed.current = undefined;
    if (rows.length === 0 && page > 1) void navigate(pageHref(page - 1), { replace: true });
    // A focus that is elsewhere by now stays there.
    if (document.activeElement === document.body && !focusRow(current.nextId)) focusHeading();
  });

  return (id) => {
    const index = rows?.findIndex(({ _id }) => _id === id) ?? -1;
    removed.current = { id, nextId: (rows?.[index + 1] ?? rows?.[index - 1])?._id };
  };
}

/** The same page of a list without this record. */
export function withoutRecord<Item extends Row>(
  list: Page<Item> | undefined,
  id: string,
): Page<Item> | undefined {
  if (!list?.items.some(({ _id }) => _id === id)) return list;
  return { items: list.items.filter(({ _id }) => _id !== id), total: list.total - 1 };
}
