import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { canUse } from '../systemPrograms';

const START_TIMEOUT_MS = 60_000;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export type Machine = {
  /** Runs a script of the shell in it as root. @returns its exit code, and both of its outputs as they came */
  run: (script: string) => Promise<{ status: number | null; output: string }>;
  stop: () => void;
};

export function canStartMachine(): boolean {
  const isInstalled = existsSync('/usr/bin/systemd-nspawn');
  return canUse('systemd-nspawn', { isInstalled, packages: 'systemd-container dbus', needsRoot: true });
}

/**
 * A machine with systemd, which has the files of this one and keeps its changes in memory, and no network. It has to be
 * started by root, with the packages systemd-container and dbus.
 *
 * @param folders of this machine that the new one shares, by their paths there
 */
export async function startMachine(folders: Record<string, string> = {}): Promise<Machine> {
  const root = mkdtempSync(join(tmpdir(), 'machine-'));
  execFileSync('mount', ['--bind', '/', root]);
  const flags = ['--volatile=overlay', '--boot', '--private-network', '--register=no', '--keep-unit'];
  const binds = Object.entries(folders).map(([inside, outside]) => `--bind=${outside}:${inside}`);
  const name = `--machine=site-${process.pid}`;
  const child = spawn('systemd-nspawn', ['--directory', root, '--quiet', name, ...flags, ...binds], {
    stdio: 'ignore',
    detached: true,
  });
  const stop = () => {
    // The first process of the machine takes all others with it.
    for (const pid of [findInit(child.pid), child.pid]) if (pid) spawnSync('kill', ['-KILL', String(pid)]);
    spawnSync('umount', ['--lazy', root]);
    rmdirSync(root);
  };
  process.once('exit', stop);
  const machine: Machine = {
    run: (script) => runInside(findInit(child.pid), script),
    stop() {
      process.removeListener('exit', stop);
      stop();
    },
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  // Services of this machine that the tests do not need may fail there.
  while (!/running|degraded/.test((await machine.run('systemctl is-system-running')).output)) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error('The machine does not start');
    await wait(500);
  }
  await machine.run(`[ /usr/bin/node -ef '${process.execPath}' ] || cp '${process.execPath}' /usr/bin/node`);
  return machine;
}

/** The process that is the first one in the machine. */
function findInit(pid: number | undefined): number | undefined {
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return Number(stdout.trim().split(/\s+/)[0]) || undefined;
}

function runInside(init: number | undefined, script: string): ReturnType<Machine['run']> {
  const variables = [`PATH=${PATH}`, 'HOME=/root', 'LANG=C.UTF-8', `NPM_CONFIG_CACHE=${getNpmCache()}`];
  const flags = ['--target', String(init), '--mount', '--uts', '--ipc', '--net', '--pid'];
  // The packages are those that this machine has loaded before.
  const command = ['env', '-i', ...variables, 'NPM_CONFIG_OFFLINE=true', 'bash', '-c', `cd\n${script}`];
  return new Promise((resolve) => {
    const child = spawn('nsenter', [...flags, ...command], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (status) => resolve({ status, output }));
  });
}

let npmCache: string | undefined;

function getNpmCache(): string {
  npmCache ??= execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim();
  return npmCache;
}
