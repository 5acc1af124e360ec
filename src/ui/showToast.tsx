import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button';
import { classNames } from './classNames';
import { focusHeading } from './focus';
import styles from './showToast.module.css';
import {
  dismissToast,
  getToasts,
  setToasts,
  TOAST_SHORTCUT,
  type Toast,
  type ToastCardProps,
} from './Toaster';

/** One is shown, and the others after it. The oldest is removed first, errors last. */
const MAX_TOASTS = 4;

let lastId = 0;

/**
 * Shows a short text in the live region. It replaces a toast about the same record, whose news is out of date, but an error
 * does not replace an Undo. It also replaces one with the same text, unless that offers an action, which would be lost.
 * @returns its id, to dismiss it when it is no longer true
 */
export function showToast(
  tone: Toast['tone'],
  text: string,
  more: Pick<Toast, 'detail' | 'about' | 'action' | 'serverTimeMs'> = {},
): number {
  lastId += 1;
  const others = getToasts().filter((toast) => {
    const isOfSameRecord = more.about !== undefined && toast.about === more.about;
    const hasAction = toast.action !== undefined;
    if (isOfSameRecord) return tone === 'error' && hasAction && toast.tone !== 'error';
    return toast.text !== text || hasAction;
  });
  if (others.length >= MAX_TOASTS) {
    const removed = others.findIndex((toast) => toast.tone !== 'error');
    others.splice(Math.max(removed, 0), 1);
  }
  setToasts([...others, { id: lastId, tone, text, ...more, Card: ToastCard }]);
  return lastId;
}

/** Dismisses the toasts about these records, which are no longer true. */
export function dismissToastsAbout(...records: (string | undefined)[]): void {
  setToasts(getToasts().filter(({ about }) => about === undefined || !records.includes(about)));
}

const DISMISS_AFTER_MS = 10_000;
const DISMISS_WITH_ACTION_AFTER_MS = 30_000;
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

/** One toast. An error is shown until it is dismissed, and a toast in use stays, unless its time is the server's. */
function ToastCard({ toast, dismissLabel }: ToastCardProps) {
  const { id, tone, text, detail, action } = toast;
  const durationMs = toast.serverTimeMs ?? (action ? DISMISS_WITH_ACTION_AFTER_MS : DISMISS_AFTER_MS);
  const Icon = ICONS[tone];
  const { card, isInUse, restoreFocus } = useInteraction(() => dismiss());
  const isProlonged = isInUse && toast.serverTimeMs === undefined;
  const expire = useEffectEvent(dismiss);
  useRoom(card);

  function dismiss(): void {
    restoreFocus();
    dismissToast(id);
  }

  useEffect(() => {
    if (tone === 'error' || isProlonged) return undefined;
    const timer = setTimeout(expire, durationMs);
    return () => clearTimeout(timer);
  }, [tone, durationMs, isProlonged]);

  return (
    <div
      ref={card}
      data-toast=""
      data-urgent={toast.serverTimeMs === undefined ? undefined : ''}
      className={classNames('row gap-3 small', styles.toast, styles[tone])}
    >
      <Icon className={styles.icon} size={20} />
      <div className={classNames('grow shrinks', styles.text)}>
        <p>{text}</p>
        {detail && <p className={classNames('fine', styles.detail)}>{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={classNames('link-row rigid brand', styles.action)}
          aria-keyshortcuts={TOAST_SHORTCUT}
          onClick={() => {
            dismiss();
            action.run();
          }}
        >
          {action.label}
          <kbd className={classNames('soft bold', styles.shortcut)} aria-hidden="true">
            {TOAST_SHORTCUT}
          </kbd>
        </button>
      )}
      <Button variant="quiet" className={styles.dismiss} aria-label={dismissLabel} onClick={dismiss}>
        <X size={18} />
      </Button>
    </div>
  );
}

/** Publishes the height of the region as `--toast-height`, so that a layout can make room for it. */
function useRoom(card: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const region = card.current?.parentElement;
    const { style } = document.documentElement;
    if (!region) return undefined;
    const observer = new ResizeObserver(() =>
      style.setProperty('--toast-height', `${region.offsetHeight}px`),
    );
    observer.observe(region);
    return () => {
      observer.disconnect();
      if (getToasts().length === 0) style.removeProperty('--toast-height');
    };
  }, [card]);
}

/**
 * Whether the pointer or the focus is on the toast, which delays its removal, and a function that restores the
 * previous focus. The listeners are native, since the toast itself is not a control.
 */
function useInteraction(onEscape: () => void) {
  const card = useRef<HTMLDivElement>(null);
  const previousFocus = useRef<EventTarget>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const escape = useEffectEvent(onEscape);

  useEffect(() => {
    const { current: element } = card;
    if (!element) return undefined;
    const isOutside = (target: EventTarget | null) => !(target instanceof Node && element.contains(target));
    const listening = new AbortController();
    const { signal } = listening;
    const onFocusIn = ({ relatedTarget }: FocusEvent) => {
      if (isOutside(relatedTarget)) previousFocus.current = relatedTarget;
      setHasFocus(true);
    };
    const onFocusOut = ({ relatedTarget }: FocusEvent) => setHasFocus(!isOutside(relatedTarget));
    element.addEventListener('pointerenter', () => setIsHovered(true), { signal });
    element.addEventListener('pointerleave', () => setIsHovered(false), { signal });
    element.addEventListener('focusin', onFocusIn, { signal });
    element.addEventListener('focusout', onFocusOut, { signal });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // The screen below does nothing with it.
      event.preventDefault();
      escape();
    };
    element.addEventListener('keydown', onKeyDown, { signal });
    return () => listening.abort();
  }, []);

  function restoreFocus(): void {
    if (!card.current?.contains(document.activeElement)) return;
    const { current: previous } = previousFocus;
    if (previous instanceof HTMLElement && previous.isConnected) previous.focus({ preventScroll: true });
    else focusHeading();
  }

  return { card, isInUse: isHovered || hasFocus, restoreFocus };
}
