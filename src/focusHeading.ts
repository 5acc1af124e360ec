/** Puts the focus at the page's h1: where a screen reader says where one is, and the keyboard starts. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
