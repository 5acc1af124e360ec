/** What the toasts show, outside React so that anything may say something and the page layout shows it. */
export type Toast = {
  id: number;
  tone: 'success' | 'error' | 'info';
  text: string;
  /** What it is about, such as the name of a record; below the text. */
  detail?: string;
  /** One thing that can be done about it. Doing it takes the toast away. */
  action?: ToastAction;
};

export type ToastAction = { label: string; run: () => void };

/** More would cover the page. The oldest goes first; an error stays until it is dismissed, as long as it can. */
const MOST = 4;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Says a short text in the live region (decision 6). The same text said again replaces its earlier self, unless
 * that offers an action, which would be lost.
 * @returns its id, to dismiss it when it is no longer true
 */
export function showToast(
  tone: Toast['tone'],
  text: string,
  more: Pick<Toast, 'detail' | 'action'> = {},
): number {
  lastId += 1;
  const others = toasts.filter((toast) => toast.text !== text || toast.action);
  if (others.length >= MOST) {
    const leaving = others.find((toast) => toast.tone !== 'error') ?? others[0];
    others.splice(
      others.findIndex((toast) => toast === leaving),
      1,
    );
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
