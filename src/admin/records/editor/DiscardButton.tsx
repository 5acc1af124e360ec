import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../common/Dialog';
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
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        <span>
          Discard <span className="visually-hidden">{itemName}</span>
        </span>
      </Button>
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
