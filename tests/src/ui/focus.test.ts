import { expect, test, vi } from 'vitest';
import { scrollToSection } from '../../../src/ui/focus';

function scrollToOne() {
  vi.useFakeTimers();
  const scrollIntoView = vi.fn<() => void>();
  const section = document.createElement('section');
  scrollToSection(Object.assign(section, { getAnimations: () => [], scrollIntoView }));
  return scrollIntoView;
}

const finishFonts = () => document.fonts.dispatchEvent(new Event('loadingdone'));

test('a font that arrives during a scroll or right after it corrects the scroll, and a later one does not', () => {
  const scrollIntoView = scrollToOne();
  vi.advanceTimersByTime(5_000);
  finishFonts();
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(5_000);
  finishFonts();
  expect(scrollIntoView).toHaveBeenCalledTimes(2);
});

test.each(['wheel', 'pointerdown', 'keydown'])(
  'a visitor who acts since (%s) is not moved by a font',
  (input) => {
    const scrollIntoView = scrollToOne();
    window.dispatchEvent(new Event(input));
    finishFonts();
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  },
);
