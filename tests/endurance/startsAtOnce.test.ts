import { afterAll, beforeAll, expect, test } from 'vitest';
import { SAMPLE_POSTS } from '../support/folder';
import { type OwnPostgres, queryPostgres, startOwnPostgres } from '../support/postgres';
import { postJson } from '../support/serverRequests';
import { getFreePort, kill, readOutput, spawnBuiltServer, waitUntilReady } from '../support/spawnServer';

const ROUNDS = 3;
const SERVERS = 3;
const EMAIL = 'first@sanyog.example';

let postgres: OwnPostgres;

beforeAll(async () => {
  postgres = await startOwnPostgres();
}, 60_000);

afterAll(() => postgres.stop());

async function createDatabase(name: string): Promise<string> {
  await queryPostgres(postgres.url, `create database ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}

/** Without ADMIN_PASSWORD, because each process would generate its own. */
function start(port: number, databaseUrl: string) {
  const child = spawnBuiltServer(port, databaseUrl, { ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: '' });
  return { child, output: readOutput(child) };
}

async function login(port: number, password: string): Promise<number> {
  return (await postJson(`http://127.0.0.1:${port}/api/auth/login`, { email: EMAIL, password })).status;
}

test(`${SERVERS} servers started at once on an empty PostgreSQL create everything once, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const url = await createDatabase(`starts_${round}`);
    const ports = await Promise.all(Array.from({ length: SERVERS }, getFreePort));
    const servers = ports.map((port) => start(port, url));
    try {
      await Promise.all(servers.map(({ child }, index) => waitUntilReady(child, ports[index] ?? 0)));
      const passwords = servers.flatMap(
        ({ output }) => /Password \(shown once\): (\S+)/.exec(output())?.[1] ?? [],
      );
      expect(passwords).toHaveLength(1);
      for (const port of ports) expect(await login(port, passwords[0] ?? '')).toBe(200);
      const counts = await queryPostgres(
        url,
        `select (select count(*) from admins)::int as admins, (select count(*) from blogs)::int as blogs,
          (select count(*) from jobs)::int as jobs`,
      );
      expect(counts).toEqual([{ admins: 1, blogs: SAMPLE_POSTS, jobs: 3 }]);
    } finally {
      await Promise.all(servers.map(({ child }) => kill(child)));
    }
  }
});
