import { getToasts, setToasts } from './toastStore';

/** Dismisses the toasts about these records, which are no longer true. */
export function dismissToastsAbout(...records: (string | undefined)[]): void {
  setToasts(getToasts().filter(({ about }) => about === undefined || !records.includes(about)));
}
