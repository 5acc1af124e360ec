/** Moves the focus to the page's h1, where a screen reader and the keyboard start after a navigation. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** Moves the focus to the heading of a section or card, which needs `tabindex="-1"`. */
export function focusSectionHeading(section: HTMLElement): void {
  section.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true });
}

/** Scrolls to a section, smoothly unless the visitor prefers less motion, and focuses its heading. */
export function scrollToSection(section: HTMLElement): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  // A card that is still entering is offset by its animation.
  for (const animation of section.getAnimations()) animation.finish();
  const scroll = () => section.scrollIntoView({ behavior });
  // The text above the section may take other lines in a font that arrives during the scroll.
  if ('onscrollend' in window) {
    document.fonts.onloadingdone = scroll;
    window.onscrollend = () => {
      document.fonts.onloadingdone = null;
    };
  }
  scroll();
  focusSectionHeading(section);
}

/** The `ref` of what gets the focus when it appears, as where another part has the place of the one that had it. */
export function focusMounted(element: HTMLElement | null): void {
  element?.focus();
}
