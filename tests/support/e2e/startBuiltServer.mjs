/** Starts the built product on an empty database with high limits. */
import { mkdtempSync } from 'node:fs';
import { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

Object.assign(process.env, {
  DATABASE_URL: `file:${join(mkdtempSync(join(tmpdir(), 'site-e2e-')), 'site.db')}`,
  RATE_LIMIT_INQUIRIES_PER_MINUTE: '100000',
  RATE_LIMIT_LOGINS_PER_MINUTE: '100000',
});
if (process.env.DELAY_RESPONSES_MS) delayResponses(Number(process.env.DELAY_RESPONSES_MS));
await import('../../../dist/server/main.js');

/**
 * Delays each request before it is handled and again before its response ends, each time by another part of `maxMs`, so
 * that end-to-end tests meet other orders of events, as on a slow network. The parts are the same in each run.
 * @param {number} maxMs
 */
function delayResponses(maxMs) {
  let count = 0;
  const delay = (step) => {
    count += 1;
    // The golden ratio spreads them evenly.
    setTimeout(() => step(), ((count * 0.618034) % 1) * maxMs);
  };
  const emit = Reflect.get(Server.prototype, 'emit');
  Server.prototype.emit = function (event, ...args) {
    const pass = () => Reflect.apply(emit, this, [event, ...args]);
    if (event !== 'request') return pass();
    const [, response] = args;
    const end = response.end.bind(response);
    response.end = (...last) => {
      delay(() => end(...last));
      return response;
    };
    delay(pass);
    return true;
  };
}
