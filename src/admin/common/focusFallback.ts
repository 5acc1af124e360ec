import { useEffect } from 'react';

const CONTROL = ':is(a[href], button, input, select, textarea, summary):not([hidden], [tabindex="-1"])';
/** What has a heading, or can be read as a whole, where the focus goes when nothing nearer is left. */
const PART = 'dialog, [data-focus-part], main';

/** An element with the focus, and what was around it. */
type Place = { element: Element; rows: Element[]; controls: Element[]; parts: Element[] };

let place: Place | undefined;
/** Where the focus went for want of anything nearer. */
let lastResort: Element | undefined;

/** Whether the focus is nowhere, or where it only went because its element was removed: a screen may move it then. */
export function isFocusFree(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement === lastResort;
}

/**
 * Keeps the focus near its place when its element is removed: on the next row of the list, or the one before; in a form on
 * the control before it; else on the heading of the part of the page.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('focusin', remember, options);
    // A click beside all controls takes the focus away on purpose.
    document.addEventListener('click', remember, options);
    document.addEventListener('keydown', ignoreRepeatedEnter, options);
    const observer = new MutationObserver(moveFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      listening.abort();
      observer.disconnect();
    };
  }, []);
}

function remember(): void {
  const { activeElement: element } = document;
  place = element && element !== document.body ? getPlace(element) : undefined;
  if (element !== lastResort) lastResort = undefined;
}

function getPlace(element: Element): Place {
  const row = element.closest('li, tr');
  const siblings = [...(row?.parentElement?.children ?? [])];
  const controls = [...(element.closest('form')?.querySelectorAll(CONTROL) ?? [])];
  const parts: Element[] = [];
  for (let part = element.closest(PART); part; part = part.parentElement?.closest(PART) ?? null)
    parts.push(part);
  return { element, rows: row ? around(siblings, row) : [], controls: before(controls, element), parts };
}

/** Those after an element, then those before it, nearest first. */
function around(elements: Element[], element: Element): Element[] {
  return [...elements.slice(elements.indexOf(element) + 1), ...before(elements, element)];
}

function before(elements: Element[], element: Element): Element[] {
  return elements.slice(0, Math.max(elements.indexOf(element), 0)).toReversed();
}

const isThere = ({ isConnected }: Element): boolean => isConnected;

function moveFocus(): void {
  if (!place || place.element.isConnected || document.activeElement !== document.body) return;
  const { rows, controls, parts } = place;
  place = undefined;
  const row = rows.find(isThere);
  const target =
    row?.querySelector('[data-row-action]') ?? row?.querySelector(CONTROL) ?? controls.find(isThere);
  if (target instanceof HTMLElement) {
    target.focus();
    return;
  }
  const part = parts.find(isThere) ?? document.querySelector('main');
  const heading = part?.querySelector<HTMLElement>('h1, h2, h3') ?? (part as HTMLElement | null);
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  lastResort = heading ?? undefined;
}

/** A key that is held down does not press the button that gets the focus next. */
function ignoreRepeatedEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement)
    event.preventDefault();
}
