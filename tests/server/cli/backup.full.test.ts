import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { kill } from '../../../scripts/builtServer';
import {
  buildPrograms,
  getEnv,
  listBackups,
  startServer,
  TIMEOUT_MS,
} from '../../support/server/backupPrograms';
import { createPostgresDatabase } from '../../support/server/postgresDatabase';
import { makeSiteFolder, readFile } from '../../support/server/siteFile';
import { getAcknowledgedIds, startSending } from '../../support/serverRequests';
import { getProgramPath } from '../../support/spawnServer';

beforeAll(buildPrograms, TIMEOUT_MS);

test.for(['SQLite', 'PostgreSQL'])(
  'a backup of %s under load has every inquiry that was acknowledged before it began',
  { timeout: TIMEOUT_MS },
  async (engine) => {
    const { folder } = await makeSiteFolder();
    const env: Record<string, string> =
      engine === 'PostgreSQL' ? { DATABASE_URL: await createPostgresDatabase() } : {};
    const { child, origin } = await startServer(folder, env);
    onTestFinished(() => kill(child));
    const { sent, stop } = startSending(origin, 4);
    await vi.waitFor(() => expect(sent.length).toBeGreaterThan(20), { timeout: TIMEOUT_MS });
    const before = getAcknowledgedIds(sent);
    // Not spawnSync, which would stop the senders in this process.
    const backup = spawn(process.execPath, [getProgramPath('backup')], { env: getEnv(folder, env) });
    expect(await once(backup, 'exit')).toEqual([0, null]);
    expect(getAcknowledgedIds(await stop()).length).toBeGreaterThan(before.length);

    const [copy = ''] = listBackups(folder);
    const rows = readFile(join(folder, 'backups', copy), 'select id from inquiries') as { id: string }[];
    const stored = new Set(rows.map(({ id }) => id));
    expect(before.filter((id) => !stored.has(id))).toEqual([]);
  },
);
