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
export function PersonalData({ inquiry }: { inquiry: Inquiry }) {
  const [dialog, setDialog] = useState<'correct' | 'one' | 'address' | 'number'>();
  const { email, phone } = inquiry;
  const number = toPhoneKey(phone);
  const close = () => setDialog(undefined);
  /** By what everything of the person is found. */
  const keys = [
    ...(email ? [{ what: 'address' as const, query: { email }, name: email }] : []),
    ...(phone && number ? [{ what: 'number' as const, query: { phone }, name: number }] : []),
  ];

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
          {keys.map(({ what, query, name }) => (
            <ExportButton
              key={what}
              query={query}
              label={`Export data of this ${what}`}
              name={`data-of-${name}`}
              failed="Failed to export the data."
              size="small"
            />
          ))}
          <Button variant="dangerQuiet" size="small" onClick={() => setDialog('one')}>
            <Trash2 size={18} />
            Erase this inquiry
          </Button>
          {keys.map(({ what }) => (
            <Button key={what} variant="dangerQuiet" size="small" onClick={() => setDialog(what)}>
              <Trash2 size={18} />
              {`Erase all of this ${what}`}
            </Button>
          ))}
        </div>
      </details>
      {dialog === 'correct' && <CorrectDialog inquiry={inquiry} onClose={close} />}
      {dialog && dialog !== 'correct' && <EraseDialog inquiry={inquiry} what={dialog} onClose={close} />}
    </>
  );
}
