import { useState } from 'react';
import { INQUIRY_STATUSES, type InquiryStatusName } from '../../../shared/inquiry';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { useAdmins } from '../../common/admins';
import { focusResults } from '../../records/list/PaginatedList';
import type { InquiryChanges } from '../changes';
import { getRowId, isInBulkBar } from '../inquiryFocus';
import { getNextStatuses } from '../inquiryState';

export type Selection = ReturnType<typeof useSelection>;

type State = {
  list: string;
  ids: ReadonlySet<string>;
  lastId?: string;
  /** Who gets them; undefined before one is chosen. */
  owner?: string | null;
};

/**
 * The selected rows of the page, and what the bar above them and keys do with all of them at once.
 * @param list identifies what is listed; the selection ends with it
 */
export function useSelection(rows: Inquiry[], list: string, { change, isBusy }: InquiryChanges) {
  const { me = null } = useAdmins();
  const [stored, setState] = useState<State>({ list, ids: new Set() });
  const state: State = stored.list === list ? stored : { list, ids: new Set() };
  const { ids, lastId, owner = me } = state;
  const selected = rows.filter(({ _id }) => ids.has(_id));
  const isChanging = selected.some(({ _id }) => isBusy(_id));

  /** Ends the selection. The bar disappears with it, as the rows may, and the focus with them. */
  function leave(): void {
    const { activeElement } = document;
    if (activeElement && (isInBulkBar(activeElement) || getRowId(activeElement))) focusResults();
    clear();
  }

  const clear = () => setState({ list, ids: new Set() });

  return {
    selected,
    isSelected: (id: string) => ids.has(id),
    isPageSelected: rows.length > 0 && selected.length === rows.length,

    /** @param isRange changes also the rows between this one and the last that was changed */
    toggle(id: string, isRange: boolean): void {
      const end = rows.findIndex(({ _id }) => _id === id);
      const last = rows.findIndex(({ _id }) => _id === lastId);
      const start = isRange && last >= 0 ? last : end;
      const changed = rows.slice(Math.min(start, end), Math.max(start, end) + 1).map(({ _id }) => _id);
      const next = new Set(ids);
      for (const other of changed) {
        if (ids.has(id)) next.delete(other);
        else next.add(other);
      }
      setState({ list, ids: next, lastId: id, owner: next.size > 0 ? state.owner : undefined });
    },

    selectPage: () => setState({ list, ids: new Set(rows.map(({ _id }) => _id)), owner: state.owner }),
    clear,
    leave,

    /** The status that the names of their changes start from. */
    from: selected.every(({ status }) => status === 'spam') ? 'spam' : 'new',
    /** The statuses that at least one of the selected can be given. */
    statuses: INQUIRY_STATUSES.filter((status) =>
      selected.some((inquiry) => getNextStatuses(inquiry.status).includes(status)),
    ),
    owner,
    setOwner: (chosen: string | null) => setState({ ...state, owner: chosen }),
    isChanging,

    setStatus(status: InquiryStatusName): void {
      if (!isChanging) change(selected, { status });
    },

    assign: (): void => {
      if (!isChanging) change(selected, { owner });
    },

    /** These were changed: they are selected no more. What was selected meanwhile still is. */
    release(changed: string[]): void {
      const left = [...ids].filter((id) => !changed.includes(id));
      if (left.length === ids.size) return;
      if (left.length === 0) leave();
      else setState({ ...state, ids: new Set(left) });
    },
  };
}
