/** Whether a page may move over into the next: the browser knows how, and the visitor has not asked for less motion. */
export function movesPages(): boolean {
  if (typeof document === 'undefined' || !('startViewTransition' in document)) return false;
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
