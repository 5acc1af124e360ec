import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Page } from '../../contract/list';
import { focusHeading } from '../../lib/focus';
import { focusRow } from './RowAction';

type Row = { _id: string };

/**
 * Looks after what a row leaves behind: a focus that was on it goes to the next one, and when the last page has
 * lost its last row, the page before takes its place.
 *
 * @param rows what the list shows now
 * @returns to be called before the row goes
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
  const left = useRef<{ id: string; next: string | undefined }>(undefined);

  useEffect(() => {
    const { current } = left;
    if (!current || !rows || rows.some(({ _id }) => _id === current.id)) return;
    left.current = undefined;
    if (rows.length === 0 && page > 1) void navigate(pageHref(page - 1), { replace: true });
    // Only a focus that went with the row; whoever has gone on to something else is left in peace.
    if (document.activeElement === document.body && !focusRow(current.next)) focusHeading();
  });

  return (id) => {
    const index = rows?.findIndex(({ _id }) => _id === id) ?? -1;
    left.current = { id, next: (rows?.[index + 1] ?? rows?.[index - 1])?._id };
  };
}

/** The same page of a list without this record. */
export function without<Item extends Row>(list: Page<Item> | undefined, id: string): Page<Item> | undefined {
  if (!list?.items.some(({ _id }) => _id === id)) return list;
  return { items: list.items.filter(({ _id }) => _id !== id), total: list.total - 1 };
}
