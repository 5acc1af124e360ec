/**
 * Sends requests to one URL of this machine, in a process of its own, over keep-alive connections that each send the next
 * request when the response to the last is complete. Ends after a time or a number of requests, whichever comes first.
 * Plain sockets: autocannon needs twice the processor time per request, more than the baseline server, and would be the
 * limit of what it measures.
 */
import { connect } from 'node:net';

export type Load = {
  origin: string;
  path: string;
  connections: number;
  ms: number;
  maxRequests: number;
  /** JSON to be posted; `{n}` in it stands for a number that no other request has. Without a body the requests are GET. */
  body?: string;
};
/** `p50` and `p99`: response times in ms. */
export type Loaded = { completed: number; failed: number; ms: number; p50: number; p99: number };

const END_OF_HEAD = Buffer.from('\r\n\r\n');

process.on('message', (load: Load) => {
  void run(load).then((loaded) => process.send?.(loaded));
});
process.once('disconnect', () => process.exit());

async function run(load: Load): Promise<Loaded> {
  const started = performance.now();
  const state: State = {
    completed: 0,
    failed: 0,
    left: load.maxRequests,
    until: started + load.ms,
    took: [],
  };
  await Promise.all(Array.from({ length: load.connections }, () => sendInTurn(load, state)));
  const ms = performance.now() - started;
  const took = state.took.toSorted((a, b) => a - b);
  const within = (share: number) => took[Math.ceil(took.length * share) - 1] ?? Number.NaN;
  return { completed: state.completed, failed: state.failed, ms, p50: within(0.5), p99: within(0.99) };
}

type State = { completed: number; failed: number; left: number; until: number; took: number[] };

/** Returns a function that writes each request. The time makes its number differ from those of earlier runs. */
function requestWriter({ origin, path, body }: Load): () => string {
  const { host } = new URL(origin);
  const get = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  if (body === undefined) return () => get;
  return () => {
    sent += 1;
    const number = `${Date.now()}-${sent}`;
    const text = body.replaceAll('{n}', number);
    const length = Buffer.byteLength(text);
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json`;
    return `${head}\r\nIdempotency-Key: ${number}\r\nContent-Length: ${length}\r\n\r\n${text}`;
  };
}
let sent = 0;

function sendInTurn(load: Load, state: State): Promise<void> {
  const { hostname, port } = new URL(load.origin);
  const writeRequest = requestWriter(load);
  const good = load.body === undefined ? 'HTTP/1.1 200' : 'HTTP/1.1 201';
  let begun = 0;
  return new Promise((resolve) => {
    let head: Buffer = Buffer.alloc(0);
    /** Bytes of the response still to come; undefined while its head is incomplete. */
    let missing: number | undefined;
    const socket = connect(Number(port), hostname);
    const next = () => {
      if (state.left <= 0 || performance.now() >= state.until) {
        socket.end();
        resolve();
        return;
      }
      state.left -= 1;
      begun = performance.now();
      socket.write(writeRequest());
    };
    socket.setNoDelay(true);
    socket.once('connect', next);
    socket.on('error', () => {
      state.failed += 1;
      resolve();
    });
    socket.on('close', () => resolve());
    socket.on('data', (chunk) => {
      if (missing === undefined) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf(END_OF_HEAD);
        if (end < 0) return;
        const text = head.subarray(0, end).toString('latin1');
        if (!text.startsWith(good)) state.failed += 1;
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
        missing = end + END_OF_HEAD.length + length - head.length;
        head = Buffer.alloc(0);
      } else {
        missing -= chunk.length;
      }
      if (missing > 0) return;
      missing = undefined;
      state.completed += 1;
      state.took.push(performance.now() - begun);
      next();
    });
  });
}
