import { useState } from 'react';
import type { Inquiry } from '../../shared/inquiry';

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
