import { X } from 'lucide-react';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { useAdmins } from '../../common/admins';
import { Select } from '../../records/list/ListControls';
import { getChangeLabel } from '../inquiryState';
import styles from './InquiryList.module.css';
import type { Selection } from './useSelection';

/** Nobody as an option of the select, whose values are texts. */
const NOBODY = '';

/** What can be done with the selected inquiries at once. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { selected, from, statuses, owner, isChanging } = selection;
  const { admins, me, getName } = useAdmins();
  const emails = new Set([...(me ? [me] : []), ...admins.map(({ email }) => email)]);

  return (
    <section
      className={classNames('box cluster gap-x-3 line-strong', styles.bar)}
      aria-label="Change the selected inquiries"
      aria-busy={isChanging}
      data-bulk-bar=""
    >
      <p className={classNames('small figures strong', styles.count)} role="status">
        {isChanging ? 'Saving…' : `${selected.length} selected`}
      </p>
      <Button variant="quiet" size="small" className={styles.clear} onClick={selection.leave}>
        <X size={18} />
        Clear selection
      </Button>
      <div className="cluster">
        {statuses.map((status) => (
          <Button
            key={status}
            variant="secondary"
            size="small"
            aria-disabled={isChanging}
            onClick={() => selection.setStatus(status)}
          >
            {getChangeLabel(from, status)}
          </Button>
        ))}
      </div>
      <div className="row">
        <Select
          label="New owner"
          value={owner ?? NOBODY}
          options={[
            ...[...emails].map((email) => ({ value: email, label: getName(email) })),
            { value: NOBODY, label: 'Unassigned' },
          ]}
          onChange={(email) => selection.setOwner(email || null)}
        />
        <Button variant="secondary" size="small" aria-disabled={isChanging} onClick={selection.assign}>
          Assign
        </Button>
      </div>
    </section>
  );
}
