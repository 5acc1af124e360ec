import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createMailbox } from '../../../server/incomingMail/imap';

/** A mail server that accepts connections and says these lines only, each in response to a command. */
async function startHangingServer(lines: string[] = []) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    const [greeting, ...answers] = lines;
    if (greeting) socket.write(`${greeting}\r\n`);
    socket.on('data', (data) => {
      const answer = answers.shift();
      if (answer) socket.write(`${answer.replaceAll('TAG', data.toString().split(' ', 1)[0] ?? '')}\r\n`);
      else server.emit('hangs');
    });
    if (!greeting) server.emit('hangs');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { hangs: once(server, 'hangs'), mailbox: createMailbox(`imap://desk:secret@127.0.0.1:${port}`) };
}

const CAPABILITY = '* CAPABILITY IMAP4rev1\r\nTAG OK done';

test.for([
  ['before its greeting', []],
  ['while it signs in', ['* OK hello', CAPABILITY]],
] as const)('a mail server that hangs %s is given up when the signal is aborted', async ([, lines]) => {
  const { hangs, mailbox } = await startHangingServer([...lines]);
  const closing = new AbortController();
  const opened = mailbox.open(closing.signal);
  await hangs;
  closing.abort();
  await expect(opened).rejects.toThrow('The server is stopping');
});

test('nothing is opened for a server that is stopping already', async () => {
  const { mailbox } = await startHangingServer();
  await expect(mailbox.open(AbortSignal.abort())).rejects.toThrow('The server is stopping');
});
