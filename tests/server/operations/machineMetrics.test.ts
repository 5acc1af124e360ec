import { join } from 'node:path';
import { Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { addMachineMetrics } from '../../../server/operations/machineMetrics';
import { makeFolder } from '../../support/folder';
import { serveCertificate } from '../../support/server/testCertificate';

/** @returns reads the lines of a metric */
function start(variables: Partial<Parameters<typeof addMachineMetrics>[2]>) {
  const folder = makeFolder();
  const registry = new Registry();
  addMachineMetrics(Gauge, [registry], {
    DATABASE_URL: `file:${join(folder, 'site.db')}`,
    BACKUP_DIR: folder,
    SITE_URL: undefined,
    ...variables,
  });
  return async (name: string) =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith(name));
}

test('the free part of the disks of the data and the backups is measured, with SQLite', async () => {
  const ratios = (await start({})('disk_free_ratio')).map((line) => Number(line.split(' ').at(-1)));
  expect(ratios).toHaveLength(2);
  for (const ratio of ratios) {
    expect(ratio).toBeGreaterThan(0);
    expect(ratio).toBeLessThan(1);
  }
  expect(await start({ DATABASE_URL: 'postgres://db.example/site' })('disk_free_ratio')).toEqual([]);
});

test('the end of the certificate of the site is measured', async () => {
  const read = start({ SITE_URL: `https://localhost:${await serveCertificate()}` });
  const name = 'certificate_expiry_timestamp_seconds ';
  await read(name);
  await expect.poll(() => read(name)).toEqual([`${name}${Date.parse('2120-01-01T00:00:00Z') / 1_000}`]);
});
