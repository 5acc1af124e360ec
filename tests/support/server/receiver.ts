import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** How the receiver responds. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => unknown;

type Received = { headers: Record<string, string>; json: string; body: Record<string, string | null> };

/** A receiver of webhooks, closed when the test ends. It responds with 204 until it is told another status. */
export async function startReceiver() {
  const received: Received[] = [];
  const receiver = {
    received,
    url: '',
    respond: ((_request, response) => response.writeHead(204).end()) as Listener,
  };
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const json = await text(request);
    received.push({ headers: request.headers as Record<string, string>, json, body: JSON.parse(json) });
    receiver.respond(request, response);
  }
  const server = createServer((request, response) => void receive(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/T0/secret`;
  return receiver;
}
