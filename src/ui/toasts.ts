/** What the toasts show, outside React so that anything may say something and the page layout shows it. */
export type Toast = { id: number; tone: 'success' | 'error' | 'info'; text: string };

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Says a short text in the live region (decision 6). The same text said again replaces its earlier self.
 * @returns its id, to dismiss it when it is no longer true
 */
export function showToast(tone: Toast['tone'], text: string): number {
  lastId += 1;
  change([...toasts.filter((toast) => toast.text !== text), { id: lastId, tone, text }]);
  return lastId;
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}
