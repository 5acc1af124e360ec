import { format } from 'node:util';

let errors: string[] = [];

/** Collects what is said with console.error; setup.ts fails a test that leaves something here. */
export function watchConsoleErrors(): void {
  console.error = (...words: unknown[]) => {
    errors.push(format(...words));
  };
}

/** What was said since the last time. A test that expects a console error takes it with this. */
export function takeConsoleErrors(): string[] {
  const taken = errors;
  errors = [];
  return taken;
}
