import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startHttpServer } from './httpServer';

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
  const { url } = await startHttpServer((request, response) => void receive(request, response));
  receiver.url = `${url}/hooks/T0/secret`;
  return receiver;
}
