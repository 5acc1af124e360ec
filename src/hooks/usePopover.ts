import {
  type FocusEvent,
  type MouseEvent,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';

/** Whether a click is outside the box of an element, on one of its pseudo-elements. */
function isBeside({ clientX, clientY }: MouseEvent, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * A button and its panel on the platform's `popover`, which opens without script, closes at Escape or a click
 * outside, and returns the focus. This adds the open state for `aria-expanded`, and closes the panel when a link in
 * it is followed, the page changes or the focus moves on.
 */
export function usePopover() {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { key } = useLocation();

  function close(): void {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }

  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current !== key && panel.current?.matches(':popover-open')) panel.current.hidePopover();
    lastKey.current = key;
  }, [key]);

  return {
    isOpen,
    buttonProps: { popoverTarget: id, 'aria-expanded': isOpen },
    panelProps: {
      ref: panel,
      id,
      popover: 'auto' as const,
      onToggle: (event: ToggleEvent) => {
        // The event of a nested panel bubbles in React.
        if (event.target === event.currentTarget) setIsOpen(event.newState === 'open');
      },
      onClick: (event: MouseEvent) => {
        if (event.target instanceof Element && event.target.closest('a')) close();
        if (event.target === event.currentTarget && isBeside(event, event.currentTarget)) close();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
        // The button closes the panel itself; closed here, its click would open it again.
        if (relatedTarget.getAttribute('popovertarget') !== currentTarget.id) close();
      },
    },
  };
}
