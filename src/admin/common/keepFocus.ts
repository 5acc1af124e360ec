import { focusHeading } from '../../ui/focus';

const CONTROLS = ':is(a[href], button, input, select, textarea, summary):not([hidden], [tabindex="-1"])';

/**
 * The `ref` of a part whose buttons go, at once or after a response, with what they remove. The focus then moves to the
 * next control of the part, or to the one before, also of the form around the part, else to the heading of the page.
 */
export function keepFocus(part: HTMLElement | null): (() => void) | undefined {
  if (!part) return undefined;
  let pressed: Element | null = null;
  let others: HTMLElement[] = [];

  function moveOn(): void {
    // A focus that the admin has moved elsewhere is not changed.
    if (!pressed || pressed.isConnected || document.activeElement !== document.body) return;
    pressed = null;
    const takesFocus = (control: HTMLElement) => {
      control.focus();
      return document.activeElement === control;
    };
    if (!others.some(takesFocus)) focusHeading();
  }

  const listening = new AbortController();
  const { signal } = listening;
  part.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button') : null;
      const controls = [...(part.closest('form') ?? part).querySelectorAll<HTMLElement>(CONTROLS)];
      const index = controls.findIndex((control) => control === pressed);
      const following = controls.slice(index + 1).filter((control) => part.contains(control));
      others = [...following, ...controls.slice(0, index).toReversed()];
    },
    { signal },
  );
  // A key that is held down does not press the button that gets the focus.
  part.addEventListener(
    'keydown',
    (event) => {
      if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement)
        event.preventDefault();
    },
    { signal },
  );
  // Who has clicked elsewhere since does not expect the focus here.
  document.addEventListener(
    'pointerdown',
    () => {
      pressed = null;
    },
    { signal },
  );
  const observer = new MutationObserver(moveOn);
  observer.observe(part, { childList: true, subtree: true });
  return () => {
    listening.abort();
    observer.disconnect();
    // The part is removed after this.
    queueMicrotask(moveOn);
  };
}
