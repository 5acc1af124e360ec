import { ToastCard } from './ToastCard';
import { getToasts, setToasts, type Toast } from './toastStore';

/** One is shown, and the others after it. The oldest is removed first, errors last. */
const MAX_TOASTS = 4;

let lastId = 0;

/**
 * Shows a short text in the live region (docs/product.md §17.1). It replaces a toast about the same record, whose news
 * is out of date, and one with the same text, unless that offers an action, which would be lost.
 * @returns its id, to dismiss it when it is no longer true
 */
export function showToast(
  tone: Toast['tone'],
  text: string,
  more: Pick<Toast, 'detail' | 'about' | 'action' | 'serverTimeMs'> = {},
): number {
  lastId += 1;
  const others = getToasts().filter(
    (toast) =>
      (toast.text !== text || toast.action) && (more.about === undefined || toast.about !== more.about),
  );
  if (others.length >= MAX_TOASTS) {
    const removed = others.findIndex((toast) => toast.tone !== 'error');
    others.splice(Math.max(removed, 0), 1);
  }
  setToasts([...others, { id: lastId, tone, text, ...more, Card: ToastCard }]);
  return lastId;
}
