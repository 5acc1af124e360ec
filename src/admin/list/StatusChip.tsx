import { Chip } from '../../ui/Chip';
import { statusCopy } from '../words/adminLists';

/** The status of a record; older records may lack it. */
export function StatusChip({ status }: { status: string | undefined }) {
  if (!status) return <Chip tone="plain">{statusCopy.none}</Chip>;
  const label = Object.hasOwn(statusCopy.labels, status) ? statusCopy.labels[status] : undefined;
  const tone = status === 'spam' ? 'warning' : 'brand';
  return <Chip tone={label ? tone : 'plain'}>{label ?? status}</Chip>;
}
