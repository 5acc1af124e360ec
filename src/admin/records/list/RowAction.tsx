import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';

/**
 * The button that removes a row from its list. The next row moves under the pointer, so the second click of a double
 * click is ignored.
 * @param itemName added to the label for screen readers
 */
export function RowAction({
  id,
  itemName,
  tone,
  onAction,
  children,
}: {
  id: string;
  itemName: string;
  tone: 'danger' | 'plain';
  onAction: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      variant={tone === 'danger' ? 'dangerQuiet' : 'quiet'}
      size="small"
      data-row-action={id}
      onClick={(event) => event.detail <= 1 && onAction()}
    >
      {children} <span className="visually-hidden">{itemName}</span>
    </Button>
  );
}
