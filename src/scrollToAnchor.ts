/**
 * Scrolls smoothly to a part of the page, as far as its scroll margin says, and gives the focus to its heading, so
 * that a screen reader says where one is and the keyboard goes on from there. Someone who asked for less motion is
 * there at once.
 */
export function scrollToAnchor(part: HTMLElement): void {
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  // A card that is just entering is measured where it stands for a moment, which is not where it will be.
  for (const entrance of part.getAnimations()) entrance.finish();
  part.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
  focusHeading(part);
}

/** The heading needs `tabindex="-1"`. */
export function focusHeading(part: HTMLElement): void {
  part.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true });
}
