import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

type Terminal = { input: NodeJS.ReadableStream & { isTTY?: boolean }; output: NodeJS.WritableStream };

/** Thrown when the user pressed Ctrl+C or Ctrl+D. */
export class PromptCancelled extends Error {}

/**
 * A new password: typed twice at a terminal, where it is not shown, or the first line of an input that is none.
 *
 * @throws PromptCancelled, or Error when the two differ
 */
export async function readNewPassword(terminal: Terminal): Promise<string> {
  if (!terminal.input.isTTY) return readFirstLine(terminal.input);
  const password = await promptHidden('New password: ', terminal);
  if ((await promptHidden('Once more: ', terminal)) !== password)
    throw new Error('These two are not the same');
  return password;
}

function promptHidden(question: string, { input, output }: Terminal): Promise<string> {
  return new Promise((resolve, reject) => {
    output.write(question);
    // readline would echo the password.
    const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
    const lines = createInterface({ input, output: discard, terminal: true, historySize: 0 });
    let password: string | undefined;
    lines.once('line', (line) => {
      password = line;
      lines.close();
    });
    lines.once('SIGINT', () => lines.close());
    lines.once('close', () => {
      output.write('\n');
      if (password === undefined) reject(new PromptCancelled('Cancelled'));
      else resolve(password);
    });
  });
}

/** Leading and trailing spaces belong to the password, the line break does not. */
async function readFirstLine(input: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of input) text += String(chunk);
  return text.split(/\r?\n/, 1)[0] ?? '';
}
