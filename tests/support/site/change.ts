import { onTestFinished } from 'vitest';

/** Changes what the owner of the site has filled in, such as the company, until the end of the test. */
export function change<T extends object>(values: T | undefined, changes: Partial<T>): void {
  if (!values) throw new Error('There is nothing to change');
  const before = { ...values };
  onTestFinished(() => void Object.assign(values, before));
  Object.assign(values, changes);
}
