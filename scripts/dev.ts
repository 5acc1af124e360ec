/** `npm run dev`: the site with the API on one port. devApiPlugin.ts opens the API and says how to sign in. */
import { createServer } from 'vite';
import { readDevelopmentConfig } from '../server/development/config';
import { OperatorError } from '../server/operatorError';

try {
  const { HOST, PORT } = readDevelopmentConfig();
  const vite = await createServer({ server: { host: HOST, port: PORT, strictPort: true } });
  await vite.listen();
  vite.bindCLIShortcuts();
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}

/** One sentence for errors that a person can fix; the stack for all others. */
function describeError(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const { message, stack } = error as Error;
  const [, port] = /^Port (\d+) is already in use/.exec(message) ?? [];
  if (port === undefined) return `Cannot start: ${stack ?? message}`;
  return `Port ${port} is in use already: choose another one, for example PORT=${Number(port) + 1} npm run dev`;
}
