/** Moves the focus to a heading, by default the page's h1, where a screen reader and the keyboard start after a navigation. */
export function focusHeading(heading = document.querySelector<HTMLElement>('h1')): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** As the `ref` of what comes in the place of an element that had the focus: gets it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Moves the focus to the heading of a section or card, which needs `tabindex="-1"`, or to the name of what is folded. */
export function focusSectionHeading(section: HTMLElement): void {
  section.querySelector<HTMLElement>('h2, h3, summary')?.focus({ preventScroll: true });
}

/** A smooth scroll takes less, also on a slow phone. */
const MAX_SCROLL_MS = 6_000;

/** Scrolls to a section, smoothly unless the visitor prefers less motion, and focuses its heading. */
export function scrollToSection(section: HTMLElement): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  // A card that is still entering is offset by its animation.
  for (const animation of section.getAnimations()) animation.finish();
  const scroll = () => section.scrollIntoView({ behavior });
  // The text above the section may take other lines in a font that arrives during the scroll.
  if ('onscrollend' in window) {
    document.fonts.onloadingdone = scroll;
    const end = () => {
      // Another scroll has begun since.
      if (window.onscrollend !== end) return;
      document.fonts.onloadingdone = null;
      window.onscrollend = null;
    };
    window.onscrollend = end;
    // Where nothing has to be scrolled, no scroll ends: a font that arrives later would move the page.
    setTimeout(end, MAX_SCROLL_MS);
  }
  scroll();
  focusSectionHeading(section);
}

/** Ends a scroll to a section that was begun, at the top of the page. */
export function endScroll(): void {
  if ('onscrollend' in window) {
    document.fonts.onloadingdone = null;
    window.onscrollend = null;
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
}
