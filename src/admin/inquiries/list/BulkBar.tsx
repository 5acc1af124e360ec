import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useAdmins } from '../../../data/query/useAdmins';
import { INQUIRY_STATUSES, type InquiryStatusName } from '../../../shared/inquiry';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { Select } from '../../../ui/Select';
import { focusResults } from '../../list/PaginatedList';
import { bulkBarAttributes, bulkChangeAttributes, getRowId } from '../inquiryFocus';
import { getChangeLabel, getNextStatuses } from '../inquiryState';
import { useBulkChange } from '../useBulkChange';
import type { Selection } from './InquiryList';
import styles from './InquiryList.module.css';

/** Nobody as an option of the select, whose values are texts. */
const NOBODY = '';

/** What can be done with the selected inquiries at once. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { selected, clear } = selection;
  const { admins, me, getName } = useAdmins();
  const [owner, setOwner] = useState(me ?? NOBODY);
  const bar = useRef<HTMLElement>(null);
  const change = useBulkChange(leave);
  const statuses = INQUIRY_STATUSES.filter((status) =>
    selected.some((inquiry) => getNextStatuses(inquiry.status).includes(status)),
  );
  const from = selected.every(({ status }) => status === 'spam') ? 'spam' : 'new';
  const emails = new Set([...(me ? [me] : []), ...admins.map(({ email }) => email)]);

  /** The bar disappears with the selection, as the rows may, and the focus with them. */
  function leave(): void {
    const { activeElement } = document;
    if (activeElement && (bar.current?.contains(activeElement) || getRowId(activeElement))) focusResults();
    clear();
  }

  function setStatus(status: InquiryStatusName): void {
    if (!change.isPending) change.mutate({ inquiries: selected, change: { status } });
  }

  function assign(): void {
    if (!change.isPending) change.mutate({ inquiries: selected, change: { owner: owner || null } });
  }

  return (
    <section
      ref={bar}
      className={classNames('box cluster', styles.bar)}
      aria-label="Change the selected inquiries"
      aria-busy={change.isPending}
      {...bulkBarAttributes}
    >
      <p className={classNames('small figures', styles.count)} role="status">
        {change.isPending ? 'Saving…' : `${selected.length} selected`}
      </p>
      <Button variant="quiet" size="small" className={styles.clear} onClick={leave}>
        <X size={18} />
        Clear selection
      </Button>
      <div className="cluster">
        {statuses.map((status) => (
          <Button
            key={status}
            variant="secondary"
            size="small"
            aria-disabled={change.isPending}
            onClick={() => setStatus(status)}
            {...bulkChangeAttributes(status)}
          >
            {getChangeLabel(from, status)}
          </Button>
        ))}
      </div>
      <div className="row">
        <Select
          label="New owner"
          value={owner}
          options={[
            ...[...emails].map((email) => ({ value: email, label: getName(email) })),
            { value: NOBODY, label: 'Nobody' },
          ]}
          onChange={setOwner}
        />
        <Button
          variant="secondary"
          size="small"
          aria-disabled={change.isPending}
          onClick={assign}
          {...bulkChangeAttributes('owner')}
        >
          Assign
        </Button>
      </div>
    </section>
  );
}
