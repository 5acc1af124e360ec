/**
 * The measure of the server bench: node:http alone, answering from memory the bytes and headers that it was sent
 * by its parent. A process of its own, as the product is.
 */
import { createServer } from 'node:http';

export type Answer = { path: string; headers: Record<string, string>; body: string };

process.once('message', (answers: Answer[]) => {
  const known = new Map(
    answers.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const answer = known.get(request.url ?? '');
    if (!answer) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, answer.headers).end(answer.body);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.once('disconnect', () => process.exit());
