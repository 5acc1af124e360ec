/**
 * A node:http server that repeats the responses of another one from memory, headers and compression included, in a
 * process of its own: the baseline of the server bench and, without script elements, that of the pages.
 */
import { once } from 'node:events';
import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { handleTasks } from './processes';

export type CannedServer = { origin: string; withoutScripts?: boolean };
type Canned = { status: number; headers: Record<string, string>; body: Buffer };

const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
/** Node sets them for each response. */
const HOP_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

handleTasks(async ({ origin, withoutScripts }: CannedServer): Promise<{ origin: string }> => {
  const cache = new Map<string, Canned>();

  async function load(path: string): Promise<Canned> {
    const response = await fetchRaw(origin + path);
    const canned = withoutScripts ? removeScripts(response) : response;
    canned.headers['content-length'] = String(canned.body.length);
    cache.set(path, canned);
    return canned;
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const send = ({ status, headers, body }: Canned) => response.writeHead(status, headers).end(body);
    const canned = cache.get(path);
    if (canned) send(canned);
    else load(path).then(send, () => response.writeHead(502).end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
});

/** The bytes as they were sent; fetch would decompress them. */
async function fetchRaw(url: string): Promise<Canned> {
  const request = get(url, { headers: { 'accept-encoding': 'br' } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const headers = Object.entries(response.headers)
    .filter(([name]) => !HOP_HEADERS.has(name))
    .map(([name, value]) => [name, String(value)]);
  return {
    status: response.statusCode ?? 502,
    headers: Object.fromEntries(headers),
    body: await buffer(response),
  };
}

/** Pages are compressed as well as brotli can: the product compresses the ones that it renders no better. */
function removeScripts(page: Canned): Canned {
  if (!page.headers['content-type']?.startsWith('text/html')) return page;
  const isCompressed = page.headers['content-encoding'] === 'br';
  const html = (isCompressed ? brotliDecompressSync(page.body) : page.body).toString('utf8');
  const rest = Buffer.from(html.replaceAll(SCRIPT, ''));
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { ...page, body: isCompressed ? brotliCompressSync(rest, { params }) : rest };
}
