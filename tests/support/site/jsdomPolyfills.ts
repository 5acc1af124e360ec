/**
 * Browser features that the site uses and jsdom lacks, reduced to the minimum: every element is in view, none changes
 * its size, reduced motion is preferred, the window is `innerWidth` wide, no font loads, popovers are closed, and modal
 * dialogs open and close.
 */

class AlwaysInView {
  readonly #callback: (entries: { target: Element; isIntersecting: boolean }[]) => void;

  constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    this.#callback = callback;
  }

  observe(target: Element): void {
    this.#callback([{ target, isIntersecting: true }]);
  }

  unobserve(): void {}
  disconnect(): void {}
}

class NeverResized implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

function matchMedia(media: string): MediaQueryList {
  const limit = /\(width < (\d+)px\)/.exec(media)?.[1];
  const query = Object.assign(new EventTarget(), {
    media,
    get matches(): boolean {
      return limit ? innerWidth < Number(limit) : media.includes('prefers-reduced-motion: reduce');
    },
    onchange: null,
    addListener() {},
    removeListener() {},
  });
  window.addEventListener('resize', () => query.dispatchEvent(new Event('change')));
  return query;
}

/** A popover stays closed: that menus open is asked of a browser. */
function installPopovers(): void {
  HTMLElement.prototype.togglePopover = () => false;
  // As in a browser's own style sheet.
  const style = document.createElement('style');
  style.textContent = '[popover] { display: none }';
  document.head.append(style);
}

function installDialogs(): void {
  const openers = new Map<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function () {
    openers.set(this, document.activeElement);
    this.open = true;
    const first = this.querySelector<HTMLElement>('button, [href], input');
    (this.querySelector<HTMLElement>('[autofocus]') ?? first)?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    const opener = openers.get(this);
    if (opener instanceof HTMLElement) opener.focus();
    // As in a browser, the event is asynchronous.
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
  document.addEventListener('keydown', ({ key }) => {
    const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
    if (key === 'Escape' && dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  });
}

/** Once for all files of a worker. */
function installJsdomPolyfills(): void {
  // The server runs in the process of these tests: with the class of jsdom it would not know the buffers of Node.
  globalThis.Uint8Array = Object.getPrototypeOf(Buffer) as Uint8ArrayConstructor;
  window.IntersectionObserver = AlwaysInView as unknown as typeof IntersectionObserver;
  window.ResizeObserver = NeverResized;
  window.matchMedia = matchMedia;
  window.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.getAnimations = () => [];
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
  installPopovers();
  installDialogs();
}

installJsdomPolyfills();
