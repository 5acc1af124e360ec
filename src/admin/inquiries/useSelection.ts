import { useState } from 'react';
import type { Inquiry } from '../../shared/inquiry';

export type Selection = ReturnType<typeof useSelection>;

/**
 * The selected rows of the page.
 * @param list identifies what is listed; the selection ends with it
 */
export function useSelection(rows: Inquiry[], list: string) {
  const [state, setState] = useState<{ list: string; ids: ReadonlySet<string>; lastId?: string }>({
    list,
    ids: new Set(),
  });
  const ids = state.list === list ? state.ids : new Set<string>();
  const selected = rows.filter(({ _id }) => ids.has(_id));

  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    isPageSelected: rows.length > 0 && selected.length === rows.length,

    /** @param isRange changes also the rows between this one and the last that was changed */
    toggle(id: string, isRange: boolean): void {
      const end = rows.findIndex(({ _id }) => _id === id);
      const last = rows.findIndex(({ _id }) => _id === state.lastId);
      const start = isRange && last >= 0 ? last : end;
      const changed = rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ _id }) => _id);
      const next = new Set(ids);
      for (const other of changed) {
        if (ids.has(id)) next.delete(other);
        else next.add(other);
      }
      setState({ list, ids: next, lastId: id });
    },

    selectPage: () => setState({ list, ids: new Set(rows.map(({ _id }) => _id)) }),
    clear: () => setState({ list, ids: new Set() }),
  };
}
