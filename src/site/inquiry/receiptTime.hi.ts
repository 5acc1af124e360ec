import { toIndianTime } from '../../shared/indianTime';
import { MONTHS } from '../../ui/words';
import type * as english from './receiptTime';

/** Such as "25 नवंबर 2026, 18:05 (भारतीय समय)". */
export const formatReceiptTime: typeof english.formatReceiptTime = (iso) => {
  const [date = '', time = ''] = toIndianTime(iso).split(' ');
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}, ${time.slice(0, 5)} (भारतीय समय)`;
};
