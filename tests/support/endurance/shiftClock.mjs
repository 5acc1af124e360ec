/** Loaded into a server under test: `/{milliseconds}` on CLOCK_PORT shifts its clock, as when its time is set. */
import { createServer } from 'node:http';

const SystemDate = globalThis.Date;
let shift = Number(process.env.CLOCK_SHIFT ?? 0);
const now = () => SystemDate.now() + shift;

globalThis.Date = new Proxy(SystemDate, {
  construct: (target, values, newTarget) =>
    Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});

createServer((request, response) => {
  shift = Number(request.url.slice(1));
  // No connection that ends when it has been idle, just as the next request is sent on it.
  response.writeHead(204, { connection: 'close' }).end();
})
  .listen(Number(process.env.CLOCK_PORT), '127.0.0.1')
  .unref();
