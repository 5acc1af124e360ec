/** Loaded into a server under test: reports its processor time, and its memory after a garbage collection. */
import { createServer } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

const readings = {
  '/processor': () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  },
  '/memory': () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1024 / 1024;
  },
};

createServer((request, response) => {
  // No connection that ends when it has been idle, just as the next request is sent on it.
  response.writeHead(200, { connection: 'close' }).end(String(readings[request.url]()));
})
  .listen(Number(process.env.USAGE_PORT), '127.0.0.1')
  .unref();
