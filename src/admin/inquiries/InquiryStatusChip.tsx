import { StatusChip } from '../list/ListTable';

const LABELS = { new: 'New', answered: 'Answered', closed: 'Closed', spam: 'Spam' };

export function InquiryStatusChip({ status }: { status: string }) {
  return <StatusChip status={status} labels={LABELS} tone={status === 'spam' ? 'warning' : 'brand'} />;
}
