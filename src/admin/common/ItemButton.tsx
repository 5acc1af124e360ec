import type { ComponentProps } from 'react';
import { Button } from '../../ui/Button';

/** A small button about one of several items, whose name completes the label for screen readers. */
export function ItemButton({
  itemName,
  children,
  ...button
}: ComponentProps<typeof Button> & { itemName: string }) {
  return (
    <Button variant="secondary" size="small" {...button}>
      <span>
        {children} <span className="visually-hidden">{itemName}</span>
      </span>
    </Button>
  );
}
