import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { classNames } from './classNames';
import styles from './Toaster.module.css';
import { currentToasts, dismissToast, subscribeToToasts, type Toast } from './toasts';

const SHOWN_MS = 10_000;
const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };
const NONE: readonly Toast[] = [];

/**
 * The live region of the site. It is there from the start, since a region that arrives with its text is often
 * not read out. An error stays until it is dismissed.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => NONE);
  return (
    <section className={styles.region} aria-label="Notifications" aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, tone, text } = toast;
  const Icon = ICONS[tone];

  useEffect(() => {
    if (tone === 'error') return undefined;
    const timer = setTimeout(() => dismissToast(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, tone]);

  return (
    <div className={classNames(styles.toast, styles[tone])}>
      <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden="true" />
      <p className={styles.text}>{text}</p>
      <button type="button" className={styles.close} aria-label="Dismiss" onClick={() => dismissToast(id)}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
