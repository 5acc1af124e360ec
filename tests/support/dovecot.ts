import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getFreePort, kill } from '../../scripts/builtServer';
import { canUse } from './systemPrograms';

const PROGRAM = '/usr/sbin/dovecot';
const PASSWORD = 'only-for-the-tests';

export type Dovecot = {
  /** `IMAP_URL` of its mailbox. */
  url: string;
  /** Where a mail server puts messages, and as whom. */
  mailbox: { parent: string; name: string; uid: number; gid: number };
  /** Puts a message into the mailbox, as a mail server does. */
  deliver: (source: string) => void;
  /** Gives every message a new UID. */
  changeUidValidity: () => void;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

export function hasDovecot(): boolean {
  const isInstalled = existsSync(PROGRAM);
  return canUse('Dovecot', { isInstalled, packages: 'dovecot-imapd', needsRoot: true });
}

/** A real IMAP server of the system's packages, with one mailbox. It has to be started by root. */
export async function startDovecot(): Promise<Dovecot> {
  const folder = mkdtempSync(join(tmpdir(), 'dovecot-'));
  const mails = join(folder, 'home', 'Maildir');
  for (const name of ['new', 'cur', 'tmp']) mkdirSync(join(mails, name), { recursive: true });
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }).trim(),
  );
  execFileSync('chown', ['-R', `${uid}:${gid}`, join(folder, 'home')]);
  chmodSync(folder, 0o755);
  const port = await getFreePort();
  const config = join(folder, 'dovecot.conf');
  writeFileSync(
    config,
    `
      base_dir = ${folder}/run
      state_dir = ${folder}/state
      log_path = ${folder}/log
      protocols = imap
      ssl = no
      disable_plaintext_auth = no
      first_valid_uid = 1
      mail_location = maildir:${mails}
      passdb {
        driver = static
        args = password=${PASSWORD}
      }
      userdb {
        driver = static
        args = uid=${uid} gid=${gid} home=${folder}/home
      }
      service imap-login {
        inet_listener imap {
          address = 127.0.0.1
          port = ${port}
        }
        inet_listener imaps {
          port = 0
        }
      }
    `,
  );
  let running: ChildProcess | undefined;
  let count = 0;
  async function start(): Promise<void> {
    running = spawn(PROGRAM, ['-F', '-c', config], { stdio: 'ignore' });
    while (!(await accepts(port))) await wait(50);
  }
  async function stop(): Promise<void> {
    if (running) await kill(running, 'SIGTERM');
  }
  await start();
  return {
    url: `imap://desk:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX`,
    mailbox: { parent: join(folder, 'home'), name: 'Maildir', uid: Number(uid), gid: Number(gid) },
    deliver(source) {
      count += 1;
      const name = `${Date.now()}.${count}.test`;
      const file = join(mails, 'new', name);
      writeFileSync(join(mails, 'tmp', name), source);
      chownSync(join(mails, 'tmp', name), Number(uid), Number(gid));
      execFileSync('mv', [join(mails, 'tmp', name), file]);
    },
    changeUidValidity() {
      for (const name of readdirSync(mails))
        if (name.startsWith('dovecot')) rmSync(join(mails, name), { recursive: true });
    },
    start,
    stop,
    async remove() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => socket.destroy());
    socket.once('data', () => resolve(true));
    socket.once('error', () => resolve(false));
  });
}
