import type * as motion from './motion';

/** The script of what moves; undefined with reduced motion, and when it does not arrive: then everything is still. */
export async function importMotion(): Promise<typeof motion | undefined> {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
  return import('./motion').catch(() => undefined);
}

export function isBelowWindow(element: Element): boolean {
  return element.getBoundingClientRect().top >= window.innerHeight;
}
