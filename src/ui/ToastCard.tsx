import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../lib/classNames';
import { focusHeading } from '../lib/focus';
import styles from './ToastCard.module.css';
import { dismissToast, TOAST_SHORTCUT, type ToastCardProps } from './toastStore';

const DISMISS_AFTER_MS = 10_000;
const DISMISS_WITH_ACTION_AFTER_MS = 30_000;
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };

/** One toast. An error is shown until it is dismissed. */
export function ToastCard({ toast, dismissLabel }: ToastCardProps) {
  const { id, tone, text, detail, action } = toast;
  const durationMs = toast.durationMs ?? (action ? DISMISS_WITH_ACTION_AFTER_MS : DISMISS_AFTER_MS);
  const Icon = ICONS[tone];
  const { card, isInUse, restoreFocus } = useInteraction(() => dismiss());

  function dismiss(): void {
    restoreFocus();
    dismissToast(id);
  }

  useEffect(() => {
    if (tone === 'error' || isInUse) return undefined;
    const timer = setTimeout(() => dismissToast(id), durationMs);
    return () => clearTimeout(timer);
  }, [id, tone, durationMs, isInUse]);

  return (
    <div ref={card} className={classNames(styles.toast, styles[tone])}>
      <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.text}>
        <p>{text}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          aria-keyshortcuts={TOAST_SHORTCUT}
          onClick={() => {
            dismiss();
            action.run();
          }}
        >
          {action.label}
          <kbd className={styles.shortcut} aria-hidden="true">
            {TOAST_SHORTCUT}
          </kbd>
        </button>
      )}
      <button type="button" className={styles.close} aria-label={dismissLabel} onClick={dismiss}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
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
    element.addEventListener('keydown', ({ key }) => key === 'Escape' && escape(), { signal });
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
