/** The baseline of the server bench: node:http alone, which sends canned responses from memory in a process of its own. */
import { createServer } from 'node:http';

export type CannedResponse = { path: string; headers: Record<string, string>; body: string };

process.once('message', (responses: CannedResponse[]) => {
  const byPath = new Map(
    responses.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const canned = byPath.get(request.url ?? '');
    if (!canned) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, canned.headers).end(canned.body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.once('disconnect', () => process.exit());
