import { wantsLessMotion } from './lessMotion';
import type * as motion from './motion';
import { savesData } from './savesData';

/**
 * The script of what moves; undefined with reduced motion, with data saving, and when it does not arrive: then everything
 * is still.
 */
export async function importMotion(): Promise<typeof motion | undefined> {
  if (wantsLessMotion() || savesData()) return undefined;
  return import('./motion').catch(() => undefined);
}

export function isBelowWindow(element: Element): boolean {
  return element.getBoundingClientRect().top >= window.innerHeight;
}
