import { type DatabaseCommand, parseCommand } from '../../../server/cli/parseAdminCommand';

/** A command of the admin program for `runCommand`, from its arguments. */
export function parseDatabaseCommand(args: readonly string[]): DatabaseCommand {
  const command = parseCommand(args);
  if (!command || command.name === 'mail-test' || command.name === 'move' || command.name === 'doctor')
    throw new Error(`${args.join(' ')} is no command on an open database`);
  return command;
}
