import { ChevronDown, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Inquiry } from '../../../shared/inquiryResponses';
import { toPhoneKey } from '../../../shared/phoneNumber';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { ExportButton } from '../ExportButton';
import { CorrectDialog } from './CorrectDialog';
import { EraseDialog } from './EraseDialog';
import styles from './InquiryPane.module.css';

/** What a person may ask for: correction, a copy, erasure. */
export function PersonalData({ inquiry, onErased }: { inquiry: Inquiry; onErased: () => void }) {
  const [dialog, setDialog] = useState<'correct' | 'one' | 'address' | 'number'>();
  const { email, phone } = inquiry;
  const isNumber = toPhoneKey(phone) !== null;
  const close = () => setDialog(undefined);

  return (
    <>
      {/* At the lower edge of the window what it opens would be out of view. */}
      <details
        className={classNames('ruled', styles.personal)}
        onToggle={({ currentTarget }) =>
          currentTarget.open && currentTarget.scrollIntoView({ block: 'nearest' })
        }
      >
        <summary className={classNames('row muted bold', styles.summary)}>
          Personal data
          <ChevronDown size={18} />
        </summary>
        <div className={classNames('cluster', styles.personalActions)}>
          <Button variant="secondary" size="small" onClick={() => setDialog('correct')}>
            <PencilLine size={18} />
            Correct details
          </Button>
          {email && (
            <ExportButton
              query={{ email }}
              label="Export data of this address"
              name={`data-of-${email}`}
              failed="Failed to export the data."
              size="small"
            />
          )}
          {phone && isNumber && (
            <ExportButton
              query={{ phone }}
              label="Export data of this number"
              name={`data-of-${toPhoneKey(phone)}`}
              failed="Failed to export the data."
              size="small"
            />
          )}
          <Button variant="dangerQuiet" size="small" onClick={() => setDialog('one')}>
            <Trash2 size={18} />
            Erase this inquiry
          </Button>
          {email && (
            <Button variant="dangerQuiet" size="small" onClick={() => setDialog('address')}>
              <Trash2 size={18} />
              Erase all of this address
            </Button>
          )}
          {isNumber && (
            <Button variant="dangerQuiet" size="small" onClick={() => setDialog('number')}>
              <Trash2 size={18} />
              Erase all of this number
            </Button>
          )}
        </div>
      </details>
      {dialog === 'correct' && <CorrectDialog inquiry={inquiry} onClose={close} />}
      {dialog && dialog !== 'correct' && (
        <EraseDialog inquiry={inquiry} what={dialog} onErased={onErased} onClose={close} />
      )}
    </>
  );
}
