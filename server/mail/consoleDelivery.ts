import type { Deliver } from './smtp';

/** Prints mails instead of sending them, for development. */
export function createConsoleDelivery(): Deliver {
  return async ({ to, subject, text }, handOver) => {
    await handOver();
    console.log(`\n--- Mail to ${to}\nSubject: ${subject}\n\n${text}\n---\n`);
  };
}
