import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

type Kept = { status: number; headers: Record<string, string>; body: Buffer };

/** The best: the product does not do better with what it renders. */
const BROTLI_QUALITY = 11;
const SCRIPT = /<script\b[^>]*>[\s\S]*?<\/script>/gi;
const OWN_HEADERS = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

/**
 * The same site without its scripts: every answer as `origin` gives it, headers and compression included, except
 * that pages have no script elements. Answers are kept in memory.
 */
export async function serveWithoutScripts(
  origin: string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const known = new Map<string, Promise<Kept>>();
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const answer = known.get(path) ?? take(`${origin}${path}`);
    known.set(path, answer);
    answer.then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(502).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function take(url: string): Promise<Kept> {
  const answer = await raw(url);
  if (!answer.headers['content-type']?.startsWith('text/html')) return answer;
  const isCompressed = answer.headers['content-encoding'] === 'br';
  const html = (isCompressed ? brotliDecompressSync(answer.body) : answer.body).toString('utf8');
  const rest = Buffer.from(html.replaceAll(SCRIPT, ''));
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  const body = isCompressed ? brotliCompressSync(rest, { params }) : rest;
  return { ...answer, headers: { ...answer.headers, 'content-length': String(body.length) }, body };
}

/** An answer with its bytes as they were sent: fetch would decompress them. */
export function raw(url: string): Promise<Kept> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const headers = Object.entries(response.headers)
          .filter(([name]) => !OWN_HEADERS.has(name))
          .map(([name, value]) => [name, String(value)]);
        resolve({
          status: response.statusCode ?? 502,
          headers: Object.fromEntries(headers),
          body: Buffer.concat(chunks),
        });
      });
    }).on('error', reject);
  });
}
