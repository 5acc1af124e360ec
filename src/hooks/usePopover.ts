import { type FocusEvent, type MouseEvent, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * A panel on the platform's `popover`: its button opens it before and without script, a click outside and
 * Escape close it, and the focus goes back to the button. This adds what the platform lacks: the open state for
 * `aria-expanded`, and closing when a link is followed, the page changes or the focus moves on.
 */
export function usePopover() {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();

  function close(): void {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }

  const shownAt = useRef(key);
  useEffect(() => {
    if (shownAt.current !== key && panel.current?.matches(':popover-open')) panel.current.hidePopover();
    shownAt.current = key;
  }, [key]);

  return {
    isOpen,
    panelProps: {
      ref: panel,
      popover: 'auto' as const,
      onToggle: (event: ToggleEvent) => {
        // A nested panel's event comes up through React too.
        if (event.target === event.currentTarget) setIsOpen(event.newState === 'open');
      },
      onClick: (event: MouseEvent) => {
        if (event.target instanceof Element && event.target.closest('a')) close();
      },
      onBlur: (event: FocusEvent) => {
        const next = event.relatedTarget;
        if (next && !event.currentTarget.contains(next)) close();
      },
    },
  };
}
