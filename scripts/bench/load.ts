/**
 * Sends requests to one URL of this machine, in a process of its own, over keep-alive connections that each send the next
 * request when the response to the last is complete. Plain sockets: autocannon needs twice the processor time per
 * request, more than the baseline server, and would be the limit of what it measures.
 */
import { connect } from 'node:net';
import { handleTasks } from './processes';

export type Load = {
  origin: string;
  path: string;
  connections: number;
  ms: number;
  /**
   * Never sleeps, where it has a core of its own. The server that is measured would have to wake it for each response,
   * which takes up to a third of its time for a request, but only as long as it is slower than this program.
   */
  staysAwake?: boolean;
  /**
   * JSON to be posted; each `{n}` is replaced by a number that no other request has. Without a body the requests are
   * GET.
   */
  body?: string;
};
/** `p50` and `p99`: response times in ms. */
export type LoadResult = { succeeded: number; failed: number; perSecond: number; p50: number; p99: number };

const END_OF_HEAD = Buffer.from('\r\n\r\n');

handleTasks(async (load: Load): Promise<LoadResult> => {
  const { hostname, port } = new URL(load.origin);
  const createRequest = createRequests(load);
  const started = performance.now();
  const times: number[] = [];
  let [succeeded, failed] = [0, 0];

  function sendInTurn(): Promise<void> {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let head: Buffer = Buffer.alloc(0);
    /** Bytes of the response still to come; undefined while its head is incomplete. */
    let missing: number | undefined;
    let sentAt = 0;

    function sendNext(): void {
      sentAt = performance.now();
      if (sentAt - started < load.ms) socket.write(createRequest());
      else socket.destroy();
    }

    socket.once('connect', sendNext);
    socket.on('error', () => (failed += 1));
    socket.on('data', (chunk) => {
      if (missing === undefined) {
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        const end = head.indexOf(END_OF_HEAD);
        if (end < 0) return;
        const text = head.subarray(0, end).toString('latin1');
        if (text.startsWith('HTTP/1.1 20')) succeeded += 1;
        else failed += 1;
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
        missing = end + END_OF_HEAD.length + length - head.length;
        head = Buffer.alloc(0);
      } else {
        missing -= chunk.length;
      }
      if (missing > 0) return;
      missing = undefined;
      times.push(performance.now() - sentAt);
      sendNext();
    });
    return new Promise((resolve) => socket.once('close', () => resolve()));
  }

  let isDone = false;
  const stayAwake = () => {
    if (!isDone) setImmediate(stayAwake);
  };
  if (load.staysAwake) stayAwake();
  await Promise.all(Array.from({ length: load.connections }, sendInTurn));
  isDone = true;
  const perSecond = (succeeded * 1_000) / (performance.now() - started);
  times.sort((a, b) => a - b);
  const getPercentile = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN;
  return { succeeded, failed, perSecond, p50: getPercentile(0.5), p99: getPercentile(0.99) };
});

let sent = 0;

/** @returns creates each request; the time makes its number differ from those of earlier runs */
function createRequests({ origin, path, body }: Load): () => string {
  const { host } = new URL(origin);
  const get = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  if (body === undefined) return () => get;
  return () => {
    sent += 1;
    const number = `${Date.now()}-${sent}`;
    const text = body.replaceAll('{n}', number);
    const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json`;
    return `${head}\r\nIdempotency-Key: ${number}\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  };
}
