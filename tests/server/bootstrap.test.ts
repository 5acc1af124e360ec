import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openServer } from '../../server/bootstrap';
import { readEnv } from '../../server/env';
import { createPostgresDatabase } from '../support/engines';

test('a start that fails closes the database', async () => {
  const { url, drop } = await createPostgresDatabase();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const env = readEnv({
    DATABASE_URL: url,
    METRICS_PORT: String(port),
    ADMIN_PASSWORD: 'a quiet blue harbour',
    SAMPLE_CONTENT: 'false',
  });
  await expect(openServer(env, {})).rejects.toThrow('EADDRINUSE');
  // Without `force`, PostgreSQL refuses to drop a database that has connections.
  await drop({ force: false });
});
