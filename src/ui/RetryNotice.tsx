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
      <Button ref={keepPlace} variant="secondary" size="small" onClick={onRetry}>
        <RotateCw size={16} />
        {states.retry}
      </Button>
    </Notice>
  );
}

/** What has the focus while a failed part loads again. */
let place: HTMLElement | null | undefined;

/**
 * Retry removes its button, and with it the focus: it moves to the heading of the part, or to a part without heading,
 * and to the new button if the part fails again.
 */
function keepPlace(button: HTMLButtonElement) {
  if (place && place === document.activeElement) button.focus({ preventScroll: true });
  const part = button.closest<HTMLElement>('section, main');
  return () => {
    if (document.activeElement !== button) return;
    // The new heading is in the page only after this render.
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return;
      place = part?.querySelector<HTMLElement>('h1, h2, h3') ?? part;
      place?.setAttribute('tabindex', '-1');
      place?.focus({ preventScroll: true });
    });
  };
}
