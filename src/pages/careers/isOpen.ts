import type { ListedJob } from '../../api/jobs';

/** A job without a status is open. */
export function isOpen({ status }: ListedJob): boolean {
  return !status || status.toLowerCase() === 'open';
}
