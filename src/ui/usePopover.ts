import { type FocusEvent, type MouseEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Whether a click is outside the box of an element, on one of its pseudo-elements. */
function isBeside({ clientX, clientY }: MouseEvent, element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * A button and its panel on the platform's `popover`, which opens without script, closes at Escape or a click
 * outside, returns the focus, and tells screen readers whether it is open. This closes the panel when a link in it is
 * followed, the page changes or the focus moves on. Not with `hidePopover`, which in Chromium 114 throws where it is closed.
 */
export function usePopover() {
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();

  // Not on arrival: the panel may have been opened before any script ran.
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current !== key) ref.current?.togglePopover(false);
    lastKey.current = key;
  }, [key]);

  return {
    buttonProps: { popoverTarget: id },
    panelProps: {
      ref,
      id,
      popover: 'auto' as const,
      onClick: (event: MouseEvent<HTMLElement>) => {
        const panel = event.currentTarget;
        if (event.target instanceof Element && event.target.closest('a')) panel.togglePopover(false);
        if (event.target === panel && isBeside(event, panel)) panel.togglePopover(false);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (!(relatedTarget instanceof Element) || currentTarget.contains(relatedTarget)) return;
        // The button closes the panel itself; closed here, its click would open it again.
        if (relatedTarget.getAttribute('popovertarget') !== currentTarget.id)
          currentTarget.togglePopover(false);
      },
    },
  };
}
