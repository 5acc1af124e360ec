import { type CommandContext, parseCommand } from '../../../server/cli/commands';
import type { Db } from '../../../server/database/schema';
import { TEST_CONFIG } from '../inProcessApp';

type Options = Partial<Pick<CommandContext, 'now' | 'promptPassword'>> & {
  config?: Partial<CommandContext['config']>;
};

/** Runs a command of the admin program on an open database. @returns the lines that it prints */
export async function runAdminCommand(
  db: Db,
  args: readonly string[],
  { now = new Date(), promptPassword = async () => '', config }: Options = {},
): Promise<string[]> {
  const command = parseCommand(args);
  if (!command) throw new Error(`${args.join(' ')} is a request for help`);
  const lines: string[] = [];
  await command.run(command.args, {
    config: { ...TEST_CONFIG, ...config },
    openDb: async () => db,
    promptPassword,
    print: (line) => lines.push(line),
    now,
  });
  return lines;
}
