const WITHOUT_IDLE_CALLBACK_MS = 500;
const WITHOUT_PAINT_MS = 100;
/** Where something moves all the time, a slow device is never idle. */
const MAX_WAIT_MS = 1_000;

/** Resolves in a task of its own, so that the browser can handle input and paint before it. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Resolves after the next paint, or soon in a tab in the background, which is not painted. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, WITHOUT_PAINT_MS);
  });
}

/** Calls once the page has loaded and the browser has time to spare. Safari has no idle callbacks. */
export function onPageIdle(run: () => void): void {
  const wait = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: MAX_WAIT_MS });
    else setTimeout(run, WITHOUT_IDLE_CALLBACK_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
