/** Whether the visitor has asked the system for less motion. */
export function wantsLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How a script scrolls. */
export function scrollBehavior(): ScrollBehavior {
  return wantsLessMotion() ? 'instant' : 'smooth';
}

/** Whether a page may move over into the next. */
export function movesPages(): boolean {
  return typeof document !== 'undefined' && 'startViewTransition' in document && !wantsLessMotion();
}
