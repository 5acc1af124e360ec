import { scrollBehavior } from './lessMotion';

/** Moves the focus to a heading, by default the page's h1, where a screen reader and the keyboard start after a navigation. */
export function focusHeading(heading = document.querySelector<HTMLElement>('h1')): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/** As the `ref` of what comes in the place of an element that had the focus: gets it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** As the `ref` of a control in a dialog: gets the focus when that opens. React has no such attribute. */
export function takeFocusInDialog(element: HTMLElement | null): void {
  element?.setAttribute('autofocus', '');
}

/** Moves the focus to the heading of a section or card, which needs `tabindex="-1"`, or to the name of what is folded. */
export function focusSectionHeading(section: HTMLElement): void {
  section.querySelector<HTMLElement>('h2, h3, summary')?.focus({ preventScroll: true });
}

/** How long a page is seen before it scrolls to the section that its address names. */
export const ANCHOR_DELAY_MS = 100;

/** A font that arrives later does not move the page. */
const MAX_FONT_WAIT_MS = 6_000;

/** What a visitor does next: the page is theirs from then on. */
const VISITOR_INPUTS = ['wheel', 'pointerdown', 'keydown'];

/** Scrolls to a section, smoothly unless the visitor prefers less motion, and focuses its heading. */
export function scrollToSection(section: HTMLElement): void {
  // A card that is still entering is offset by its animation.
  for (const animation of section.getAnimations()) animation.finish();
  const scroll = () => section.scrollIntoView({ behavior: scrollBehavior() });
  scroll();
  focusSectionHeading(section);

  // The text above the section takes other lines in a font that arrives during the scroll, or right after it.
  const correction = new AbortController();
  const { signal } = correction;
  const end = () => correction.abort();
  const correct = () => {
    scroll();
    // In its last frame a smooth scroll goes to where the section was.
    addEventListener('scrollend', scroll, { signal, once: true });
  };
  document.fonts.addEventListener('loadingdone', correct, { signal });
  for (const input of VISITOR_INPUTS) addEventListener(input, end, { signal, passive: true });
  setTimeout(end, MAX_FONT_WAIT_MS);
}
