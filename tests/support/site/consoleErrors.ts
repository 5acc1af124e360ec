import { format } from 'node:util';

let errors: string[] = [];

/** Collects console errors; setup.ts fails a test that does not take them. */
export function watchConsoleErrors(): void {
  console.error = (...args: unknown[]) => {
    errors.push(format(...args));
  };
}

/** The console errors since the last time, for a test that expects one. */
export function takeConsoleErrors(): string[] {
  const taken = errors;
  errors = [];
  return taken;
}
