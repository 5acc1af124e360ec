/**
 * Loads one address of this machine, in a process of its own: connections that stay open, each sending its next
 * call when the answer to the last has come whole. Plain sockets, since a client as heavy as the server would
 * measure itself. Ends after a time and a number of calls, whichever comes first.
 */
import { connect } from 'node:net';

export type Load = { origin: string; path: string; connections: number; ms: number; calls: number };
export type Loaded = { answered: number; failed: number; ms: number };

const END_OF_HEAD = Buffer.from('\r\n\r\n');

process.on('message', (load: Load) => {
  void run(load).then((loaded) => process.send?.(loaded));
});
process.once('disconnect', () => process.exit());

async function run(load: Load): Promise<Loaded> {
  const started = performance.now();
  const state = { answered: 0, failed: 0, left: load.calls, until: started + load.ms };
  await Promise.all(Array.from({ length: load.connections }, () => callInTurn(load, state)));
  return { answered: state.answered, failed: state.failed, ms: performance.now() - started };
}

type State = { answered: number; failed: number; left: number; until: number };

function callInTurn({ origin, path }: Load, state: State): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  const call = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
  return new Promise((resolve) => {
    let head: Buffer = Buffer.alloc(0);
    /** Bytes of the answer still to come; undefined while its head is incomplete. */
    let missing: number | undefined;
    const socket = connect(Number(port), hostname);
    const next = () => {
      if (state.left <= 0 || performance.now() >= state.until) {
        socket.end();
        resolve();
        return;
      }
      state.left -= 1;
      socket.write(call);
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
        if (!text.startsWith('HTTP/1.1 200')) state.failed += 1;
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
        missing = end + END_OF_HEAD.length + length - head.length;
        head = Buffer.alloc(0);
      } else {
        missing -= chunk.length;
      }
      if (missing > 0) return;
      missing = undefined;
      state.answered += 1;
      next();
    });
  });
}
