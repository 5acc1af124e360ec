import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getFreePort } from '../../../scripts/builtServer';
import type { Dovecot } from '../dovecot';
import { canUse } from '../systemPrograms';

const PROGRAM = '/usr/sbin/postfix';

export type Postfix = {
  /** `SMTP_URL`. */
  url: string;
  /** No mail is taken until it starts again. */
  stop: () => void;
  start: () => void;
  remove: () => void;
};

export function hasPostfix(): boolean {
  return canUse('Postfix', { isInstalled: existsSync(PROGRAM), packages: 'postfix', needsRoot: true });
}

/**
 * A real mail server of the system's packages, apart from the service of the system. It delivers mails to `address` into
 * the mailbox, and passes all others on to a mail server on this port. It has to be started by root.
 */
export async function startPostfix(
  address: string,
  { mailbox, relayPort }: { mailbox: Dovecot['mailbox']; relayPort: number },
): Promise<Postfix> {
  const folder = mkdtempSync(join(tmpdir(), 'postfix-'));
  execFileSync('chmod', ['755', folder]);
  for (const name of ['etc', 'queue', 'data']) mkdirSync(join(folder, name));
  execFileSync('chown', ['postfix', join(folder, 'data')]);
  const port = await getFreePort();
  const config = join(folder, 'etc');
  writeFileSync(
    join(config, 'main.cf'),
    `
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
myhostname = mail.sanyog.example
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mydestination =
mynetworks = 127.0.0.0/8
smtpd_recipient_restrictions = permit_mynetworks, reject
smtp_dns_support_level = disabled
# So that a mail is tried again within the test.
minimal_backoff_time = 1s
maximal_backoff_time = 1s
queue_run_delay = 1s
relayhost = [127.0.0.1]:${relayPort}
virtual_mailbox_domains = ${address.split('@').at(-1)}
virtual_mailbox_maps = inline:{ {${address} = ${mailbox.name}/} }
virtual_mailbox_base = ${mailbox.parent}
virtual_uid_maps = static:${mailbox.uid}
virtual_gid_maps = static:${mailbox.gid}
`.trimStart(),
  );
  const services = [
    `127.0.0.1:${port} inet n - n - - smtpd`,
    'pickup unix n - n 60 1 pickup',
    'cleanup unix n - n - 0 cleanup',
    'qmgr unix n - n 300 1 qmgr',
    'rewrite unix - - n - - trivial-rewrite',
    'bounce unix - - n - 0 bounce',
    'defer unix - - n - 0 bounce',
    'trace unix - - n - 0 bounce',
    'proxymap unix - - n - - proxymap',
    'error unix - - n - - error',
    'retry unix - - n - - error',
    'smtp unix - - n - - smtp',
    'virtual unix - n n - - virtual',
    'anvil unix - - n - 1 anvil',
    'scache unix - - n - 1 scache',
    'tlsmgr unix - - n 1000? 1 tlsmgr',
    'postlog unix-dgram n - n - 1 postlogd',
  ];
  writeFileSync(join(config, 'master.cf'), `${services.join('\n')}\n`);
  const run = (command: 'start' | 'stop') =>
    void execFileSync(PROGRAM, ['-c', config, command], { stdio: 'ignore' });
  let isRunning = false;
  const start = () => {
    run('start');
    isRunning = true;
  };
  const stop = () => {
    if (isRunning) run('stop');
    isRunning = false;
  };
  start();
  return {
    url: `smtp://127.0.0.1:${port}`,
    start,
    stop,
    remove() {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
