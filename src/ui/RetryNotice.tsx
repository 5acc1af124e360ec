import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { Notice } from './Notice';
import { states } from './words';

/** An error with a button that tries again. */
export function RetryNotice({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Notice tone="error">
      {children}
      <Button
        ref={takeFocusBack}
        variant="secondary"
        size="small"
        onClick={({ currentTarget }) => {
          leaveFocus(currentTarget);
          onRetry();
        }}
      >
        <RotateCw size={16} />
        {states.retry}
      </Button>
    </Notice>
  );
}

/** What has the focus while a failed part loads again. */
let place: HTMLElement | null | undefined;

/** Retry removes its button: the focus is on the heading of the part meanwhile, or on a part without heading. */
function leaveFocus(button: HTMLButtonElement): void {
  if (document.activeElement !== button) return;
  const part = button.closest<HTMLElement>('section, main');
  place = part?.querySelector<HTMLElement>('h1, h2, h3') ?? part;
  place?.setAttribute('tabindex', '-1');
  place?.focus({ preventScroll: true });
}

/** If the part fails again, its new button has the focus. */
function takeFocusBack(button: HTMLButtonElement | null): void {
  if (place && place === document.activeElement) button?.focus({ preventScroll: true });
}
