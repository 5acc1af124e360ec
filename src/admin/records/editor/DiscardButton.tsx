import { useState } from 'react';
import { ConfirmDialog } from '../../common/Dialog';
import { ItemButton } from '../../common/ItemButton';
import { clearUnsent, describeUnsent, type Unsent, type UnsentPlace } from '../unsent';

/** Discards what was typed, after a question. `itemName` completes the label for screen readers. */
export function DiscardButton({
  unsent,
  itemName,
}: {
  unsent: UnsentPlace & Pick<Unsent, 'fields' | 'about'>;
  itemName: string;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const { description, title } = describeUnsent(unsent);
  return (
    <>
      <ItemButton variant="quiet" itemName={itemName} onClick={() => setIsAsking(true)}>
        Discard
      </ItemButton>
      {isAsking && (
        <ConfirmDialog
          title="Discard what you typed?"
          confirm="Discard"
          cancel="Keep it"
          isBusy={false}
          onConfirm={() => clearUnsent(unsent)}
          onClose={() => setIsAsking(false)}
        >
          <p>
            {description}: <strong>{title}</strong>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
