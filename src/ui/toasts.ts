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
  /** How long it is shown, when that is not the usual time. */
  durationMs?: number;
};

export type ToastAction = { label: string; run: () => void };

/** More would cover the page. The oldest is removed first, errors last. */
const MAX_TOASTS = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a short text in the live region (docs/product.md §17.1). It replaces a toast about the same record, whose news
 * is out of date, and one with the same text, unless that offers an action, which would be lost.
 * @returns its id, to dismiss it when it is no longer true
 */
export function showToast(
  tone: Toast['tone'],
  text: string,
  more: Pick<Toast, 'detail' | 'about' | 'action' | 'durationMs'> = {},
): number {
  lastId += 1;
  const others = toasts.filter(
    (toast) =>
      (toast.text !== text || toast.action) && (more.about === undefined || toast.about !== more.about),
  );
  if (others.length >= MAX_TOASTS) {
    const removed = others.findIndex((toast) => toast.tone !== 'error');
    others.splice(Math.max(removed, 0), 1);
  }
  change([...others, { id: lastId, tone, text, ...more }]);
  return lastId;
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function getToasts(): readonly Toast[] {
  return toasts;
}
