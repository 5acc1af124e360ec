import { toIndianDate, toIndianTime } from './indianTime';
import { MONTHS } from './months.hi';

export { toIndianDate };

/** For people to read: `31 जनवरी 2026, 18:05 (भारतीय समय)`. */
export function toIndianDateTime(iso: string): string {
  const [date = '', time = ''] = toIndianTime(iso).split(' ');
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}, ${time.slice(0, 5)} (भारतीय समय)`;
}
