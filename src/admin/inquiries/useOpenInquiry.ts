import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Inquiry } from '../../shared/inquiryResponses';
import { isFocusFree } from '../common/focusFallback';
import type { ListSearchParams } from '../records/list/useListSearchParams';
import { findRow, focusPane, focusRowLink } from './inquiryFocus';

const PARAM = 'inquiry';
/** Of a link from the list, to which Back returns. */
const FROM_LIST = { replace: false, preventScrollReset: false, state: { fromList: true } as unknown };

/**
 * The open inquiry, which is in the URL. Beside the list another one takes its place in the history; in place of the list
 * Back leads to the list, its scroll position and the row.
 */
export function useOpenInquiry(params: ListSearchParams, list: RefObject<HTMLElement | null>) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const openId = params.readParam(PARAM) || undefined;
  const closeHref = params.hrefWith({ [PARAM]: '' });
  const isFromList = typeof state === 'object' && state !== null && 'fromList' in state;

  const previousId = useRef(openId);
  useEffect(() => {
    const { current: previous } = previousId;
    previousId.current = openId;
    if (previous === openId) return;
    if (openId === undefined) {
      // Without its row, the focus goes where that of any removed element goes.
      if (previous !== undefined && isFocusFree() && findRow(previous)) focusRowLink(previous);
      return;
    }
    if (isHidden(list.current)) focusPane();
    else {
      findRow(openId)?.scrollIntoView({ block: 'nearest' });
      // The inquiry before, which had the focus, has gone.
      if (previous !== undefined && isFocusFree()) focusPane();
    }
  }, [openId, list]);

  /** Of a link that stays here, such as to a dialog: Back leads where it led before. */
  const stay = { replace: true, preventScrollReset: true, state: state as unknown };

  function getLink(id: string) {
    return {
      to: params.hrefWith({ [PARAM]: id }),
      ...(openId === undefined ? FROM_LIST : stay),
    };
  }

  return {
    openId,
    getLink,
    stay,
    closeHref,
    isBesideList: () => openId !== undefined && !isHidden(list.current),
    hasListFocus: () => list.current?.contains(document.activeElement) === true,

    open(id: string): void {
      const { to, ...options } = getLink(id);
      // A key may come before the inquiry that the key before has opened is rendered.
      const isInAddress = new URLSearchParams(window.location.search).has(PARAM);
      void navigate(to, { ...options, replace: isInAddress });
    },

    /** Goes back to the list, or replaces the entry of an inquiry that was not opened from it. */
    close: (): void => {
      if (isFromList) void navigate(-1);
      else void navigate(closeHref, stay);
    },
  };
}

/** Whether the layout shows the inquiry in place of the list. */
function isHidden(list: HTMLElement | null): boolean {
  return list?.offsetParent === null;
}

/**
 * The inquiries before and after the open one. Once that has left the list, they are those around its former place.
 */
export function useNeighbours(rows: Inquiry[], openId: string | undefined) {
  const index = rows.findIndex(({ _id }) => _id === openId);
  const [last, setLast] = useState({ openId, index });
  if (index >= 0 && (last.openId !== openId || last.index !== index)) setLast({ openId, index });
  const isGone = index < 0 && last.openId === openId && last.index >= 0;
  const place = isGone ? last.index - 0.5 : index;
  return {
    areKnown: index >= 0 || isGone,
    following: rows.slice(Math.floor(place) + 1).map(({ _id }) => _id),
    previous: rows[Math.ceil(place) - 1]?._id,
  };
}
