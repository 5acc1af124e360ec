import { useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './Toaster.module.css';
import { getToasts, subscribeToToasts, TOAST_SHORTCUT, type Toast } from './toastStore';

const NONE: readonly Toast[] = [];

/**
 * The live region of the site, which shows one toast at a time. It is rendered from the start, since a region that is added with its text is often
 * not announced.
 */
export function Toaster({ labels }: { labels: { region: string; dismiss: string } }) {
  const toasts = useSyncExternalStore(subscribeToToasts, getToasts, () => NONE);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === TOAST_SHORTCUT)
        region.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={labels.region}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <toast.Card key={toast.id} toast={toast} dismissLabel={labels.dismiss} />
      ))}
    </section>
  );
}
