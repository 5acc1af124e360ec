import { dirname } from 'node:path';
import type { Gauge, Registry } from 'prom-client';
import { readProof } from '../database/backup/proof';
import { sqliteFile } from '../database/open';
import { readSiteCertificate } from '../doctor/checks/certificate';
import { readSpace } from '../doctor/checks/files';
import type { Env } from '../env';
import { HOUR, SECOND } from '../time';

export type MachineVariable = 'DATABASE_URL' | 'BACKUP_DIR' | 'SITE_URL';

/** What the checks of the server read (docs/product.md §24.12), for alerts. */
export function addMachineMetrics(
  GaugeClass: typeof Gauge,
  registers: Registry[],
  { DATABASE_URL, BACKUP_DIR, SITE_URL: site }: Pick<Env, MachineVariable>,
): void {
  const file = sqliteFile(DATABASE_URL);
  if (file !== undefined) {
    const free = new GaugeClass({
      name: 'disk_free_ratio',
      help: 'The free part of the disk that has the data, and of that of the backups, from 0 to 1',
      labelNames: ['folder'],
      registers,
      collect: async () => {
        for (const [folder, path] of Object.entries({ data: dirname(file), backups: BACKUP_DIR }))
          for (const space of await readSpace(path)) free.set({ folder }, space.free / space.total);
      },
    });
  }
  const provedAt = new GaugeClass({
    name: 'backup_proved_timestamp_seconds',
    help: 'When a backup was last restored beside and read; 0 when none was',
    registers,
    collect: () => {
      provedAt.set(Date.parse(readProof(BACKUP_DIR)?.provedAt ?? '1970-01-01') / SECOND);
    },
  });
  if (!site?.startsWith('https:')) return;
  let readAt = -HOUR;
  const expiry = new GaugeClass({
    name: 'certificate_expiry_timestamp_seconds',
    help: 'When the certificate of SITE_URL expires; read at most once an hour',
    registers,
    collect: () => {
      if (performance.now() - readAt < HOUR) return;
      readAt = performance.now();
      // Without waiting: a scrape has a time-out. The next one has the time.
      void readSiteCertificate(site).then(
        ({ until }) => expiry.set(until.getTime() / SECOND),
        () => {},
      );
    },
  });
}
