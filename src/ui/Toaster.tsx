import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react';
import styles from './Toaster.module.css';

/** The toasts are stored outside React, so any module can show one. */
export type Toast = {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  /** Shown below the text, such as the name of a record. */
  detail?: string;
  /** The id of the record, or the kind of event, that it reports; the next toast about it replaces this one. */
  about?: string;
  /** Running it dismisses the toast. */
  action?: ToastAction;
  /** How long the server allows the action; neither pointer nor focus prolongs that. */
  serverTimeMs?: number;
  /** Comes with the toast, so that pages that show none do not load it. */
  Card: ComponentType<ToastCardProps>;
};

type ToastAction = { label: string; run: () => void };

export type ToastCardProps = { toast: Toast; dismissLabel: string };

/** Focuses the newest toast from anywhere: the region is last in the page, many presses of Tab away. */
export const TOAST_SHORTCUT = 'F8';

let toasts: readonly Toast[] = [];
const listeners = new Set<() => void>();

export function setToasts(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  setToasts(toasts.filter((toast) => toast.id !== id));
}

function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getToasts(): readonly Toast[] {
  return toasts;
}

const NONE: readonly Toast[] = [];

/**
 * The live region of the site, which shows one toast at a time. It is rendered from the start, since a region that is
 * added with its text is often not announced.
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
      className={`screen-only ${styles.region}`}
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
