import { expect, test, vi } from 'vitest';
import { scrollToSection } from '../../../src/ui/focus';

/** A section in a browser that reports the end of a scroll. */
function createSection() {
  vi.useFakeTimers();
  vi.stubGlobal('onscrollend', null);
  const fonts = document.fonts as unknown as { onloadingdone: (() => void) | null };
  const scrollIntoView = vi.fn<() => void>();
  const section = Object.assign(document.createElement('section'), {
    getAnimations: () => [],
    scrollIntoView,
  });
  return { section, fonts, scrollIntoView };
}

test('a font that arrives during the scroll corrects it, and one that arrives later does not move the page', () => {
  const { section, fonts, scrollIntoView } = createSection();
  scrollToSection(section);
  fonts.onloadingdone?.();
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
  // There was nothing to scroll, so no scroll has ended.
  vi.advanceTimersByTime(10_000);
  expect([fonts.onloadingdone, window.onscrollend]).toEqual([null, null]);
});

test('the end of a scroll that was begun before does not end the next one', () => {
  const { section, fonts } = createSection();
  scrollToSection(section);
  vi.advanceTimersByTime(5_000);
  scrollToSection(section);
  vi.advanceTimersByTime(3_000);
  expect(fonts.onloadingdone).not.toBeNull();
});
