import { X } from 'lucide-react';
import { useState } from 'react';
import { INQUIRY_STATUSES, type InquiryStatusName } from '../../shared/inquiry';
import { Button } from '../../ui/Button';
import { Select } from '../../ui/Select';
import { useAdmins } from '../list/useAdmins';
import { bulkCopy as copy, inquiryDesk } from '../words/inquiryDesk';
import styles from './BulkBar.module.css';
import { getNextStatuses } from './inquiryState';
import { useBulkChange } from './useBulkChange';
import type { Selection } from './useSelection';

/** Nobody as an option of the select, whose values are texts. */
const NOBODY = '';

/** What can be done with the selected inquiries at once. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { selected, clear } = selection;
  const { admins, me, getName } = useAdmins();
  const [owner, setOwner] = useState(me ?? NOBODY);
  const change = useBulkChange(clear);
  const statuses = INQUIRY_STATUSES.filter((status) =>
    selected.some((inquiry) => getNextStatuses(inquiry.status).includes(status)),
  );
  const from = selected.every(({ status }) => status === 'spam') ? 'spam' : 'new';
  const emails = new Set([...(me ? [me] : []), ...admins.map(({ email }) => email)]);

  function setStatus(status: InquiryStatusName): void {
    if (!change.isPending) change.mutate({ inquiries: selected, change: { status } });
  }

  function assign(): void {
    if (!change.isPending) change.mutate({ inquiries: selected, change: { owner: owner || null } });
  }

  return (
    <section className={styles.bar} aria-label={copy.region} aria-busy={change.isPending}>
      <p className={styles.count} role="status">
        {change.isPending ? copy.busy : copy.selected(selected.length)}
      </p>
      <Button variant="quiet" size="small" className={styles.clear} onClick={clear}>
        <X size={18} />
        {copy.clear}
      </Button>
      <div className={styles.group}>
        {statuses.map((status) => (
          <Button
            key={status}
            variant="secondary"
            size="small"
            aria-disabled={change.isPending}
            onClick={() => setStatus(status)}
          >
            {inquiryDesk.change(from, status)}
          </Button>
        ))}
      </div>
      <div className={styles.group}>
        <Select
          label={copy.owner}
          value={owner}
          options={[
            ...[...emails].map((email) => ({ value: email, label: getName(email) })),
            { value: NOBODY, label: inquiryDesk.owner.none },
          ]}
          onChange={setOwner}
        />
        <Button variant="secondary" size="small" aria-disabled={change.isPending} onClick={assign}>
          {copy.assign}
        </Button>
      </div>
    </section>
  );
}
