import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { focusHeading } from '../focusHeading';
import { classNames } from './classNames';
import styles from './Toaster.module.css';
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toasts';

const SHOWN_MS = 10_000;
const SHOWN_WITH_ACTION_MS = 30_000;
/** Leads to the newest toast from anywhere: the region comes last in the page, many stops of Tab away. */
const SHORTCUT = 'F8';
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };
const NONE: readonly Toast[] = [];

/**
 * The live region of the site. It is there from the start, since a region that arrives with its text is often
 * not read out. An error stays until it is dismissed.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === SHORTCUT)
        region.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, tone, text, detail, action } = toast;
  const Icon = ICONS[tone];
  const [isHovered, setIsHovered] = useState(false);
  const { card, hasFocus, giveFocusBack, focusProps } = useBorrowedFocus();
  const isHeld = isHovered || hasFocus;

  function dismiss(): void {
    giveFocusBack();
    dismissToast(id);
  }

  useEffect(() => {
    if (tone === 'error' || isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(id), action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, tone, action, isHeld]);

  return (
    <div
      {...focusProps}
      ref={card}
      role="group"
      className={classNames(styles.toast, styles[tone])}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onKeyDown={({ key }) => key === 'Escape' && dismiss()}
    >
      <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.text}>
        <p>{text}</p>
        {detail && <p className={styles.detail}>{detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          aria-keyshortcuts={SHORTCUT}
          onClick={() => {
            dismiss();
            action.run();
          }}
        >
          {action.label}
          <kbd className={styles.shortcut} aria-hidden="true">
            {SHORTCUT}
          </kbd>
        </button>
      )}
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={dismiss}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

/** Whether the focus is in the card, and the way back for it to where it came from when the card goes. */
function useBorrowedFocus() {
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element>(null);
  const [hasFocus, setHasFocus] = useState(false);

  function giveFocusBack(): void {
    if (!card.current?.contains(document.activeElement)) return;
    const { current: earlier } = cameFrom;
    if (earlier instanceof HTMLElement && earlier.isConnected) earlier.focus({ preventScroll: true });
    else focusHeading();
  }

  const focusProps = {
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      setHasFocus(true);
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
    },
  };
  return { card, hasFocus, giveFocusBack, focusProps };
}
