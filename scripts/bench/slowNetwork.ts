import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Lighthouse's slow network: 1.6 and 0.75 Mbit/s, in bytes a second. */
export const SLOW_4G = { roundTripMs: 150, download: 200_000, upload: 93_750 };

/** What an Ethernet packet carries of a TCP connection. */
const PACKET_BYTES = 1_460;

export type SlowNetwork = { origin: string; setSlow: (isSlow: boolean) => void };

/**
 * A network in front of a server: it delays and slows the bytes of all connections, unlike a browser's own throttling,
 * which leaves out what the browser fetches ahead of a navigation.
 */
export async function startSlowNetwork(target: string): Promise<SlowNetwork> {
  const { port } = new URL(target);
  let isSlow = false;
  const download = createLink(SLOW_4G.download, () => isSlow);
  const upload = createLink(SLOW_4G.upload, () => isSlow);
  const server = createServer({ noDelay: true }, (client) => {
    client.on('error', () => client.destroy());
    const forward = () => {
      const upstream = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
      upload(client, upstream);
      download(upstream, client);
    };
    // The browser takes the connection for open, so its handshake comes before its first bytes.
    setTimeout(forward, isSlow ? SLOW_4G.roundTripMs : 0);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setSlow: (value) => {
      isSlow = value;
    },
  };
}

/** One direction of a network, which its connections share fairly: each sends a packet in turn. */
function createLink(bytesPerSecond: number, isSlow: () => boolean) {
  const waiting: { packets: Buffer[]; to: Socket }[] = [];
  const underWay: { packet: Buffer; to: Socket }[] = [];
  let isSending = false;
  /** When the last packet has left, on the clock of `performance.now()`. */
  let freeAt = 0;

  /** Timers may end in another order than they were set, so each delivers the oldest packet. */
  function deliver(): void {
    const next = underWay.shift();
    if (next && !next.to.destroyed) next.to.write(next.packet);
  }

  async function send(): Promise<void> {
    isSending = true;
    freeAt = Math.max(freeAt, performance.now());
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { packets, to } = next;
      const packet = packets.shift();
      if (!packet || to.destroyed) continue;
      if (isSlow()) {
        freeAt += (packet.length / bytesPerSecond) * 1_000;
        underWay.push({ packet, to });
        setTimeout(deliver, freeAt - performance.now() + SLOW_4G.roundTripMs / 2);
        await wait(freeAt - performance.now());
      } else to.write(packet);
      if (packets.length > 0) waiting.push(next);
    }
    isSending = false;
  }
  return (from: Socket, to: Socket) => {
    const connection = { packets: [] as Buffer[], to };
    from.on('data', (data) => {
      const isWaiting = connection.packets.length > 0;
      for (let start = 0; start < data.length; start += PACKET_BYTES) {
        connection.packets.push(data.subarray(start, start + PACKET_BYTES));
      }
      if (!isWaiting) waiting.push(connection);
      if (!isSending) void send();
    });
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  };
}
